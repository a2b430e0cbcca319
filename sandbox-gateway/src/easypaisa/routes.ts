import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../gateway.ts';
import { showCheckouts } from './checkout.ts';
import { acceptForms } from './hosted.ts';
import { answerCalls } from './rest.ts';

export async function easypaisa(app: FastifyInstance, gateway: Gateway) {
  acceptForms(app, gateway);
  showCheckouts(app, gateway);
  await answerCalls(app, gateway);
}
