import type { McpRequestContext } from '@modelcontextprotocol/server';
import {
  createMcpHandler,
  localhostAllowedOrigins,
  McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { requestOf } from './request-of.ts';
import { tools } from './tools.ts';

/** Sends a request to this server itself; `from` is the message in which the tool was called. */
export type Send = (request: ReturnType<typeof requestOf>, from: Request) => Promise<Answered>;
type Answered = { statusCode: number; payload: string };

const INSTRUCTIONS =
  'Court fees and values for jurisdiction in the courts of Pakistan, computed from rules that cite their source. This is not legal advice.';

/**
 * Answers messages of the protocol without sessions: nothing is kept between two of them. A page of another site, which could reach a
 * server on the reader's own machine, is refused by its origin.
 */
export function openHandler(send: Send, publicUrl: string | undefined) {
  const origins = [...localhostAllowedOrigins(), ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])];
  const serve = ({ requestInfo }: McpRequestContext) => serverFor(send, requestInfo);
  // A subscription would hold its connection open, and nothing here changes that a client could be told of.
  const { fetch } = createMcpHandler(serve, { maxSubscriptions: 0 });
  return async (request: Request) => originValidationResponse(request, origins) ?? fetch(request);
}

function serverFor(send: Send, from: Request | undefined) {
  const server = new McpServer({ name: 'mizan', version: '1' }, { instructions: INSTRUCTIONS });
  for (const { name, endpoint, description, input } of tools) {
    const annotations = { readOnlyHint: endpoint !== 'calculate', openWorldHint: false };
    server.registerTool(name, { description, inputSchema: input, annotations }, async (given) => {
      if (from === undefined) throw new Error('A tool was called without its request');
      const { statusCode, payload } = await send(requestOf(endpoint, given), from);
      // The very text of the HTTP answer, so that its figures are the same to the last digit.
      return { content: [{ type: 'text', text: payload }], isError: statusCode >= 400 };
    });
  }
  return server;
}
