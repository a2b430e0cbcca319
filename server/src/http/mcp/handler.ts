import type { EndpointName } from '@mizan/api';
import {
  createMcpHandler,
  localhostAllowedOrigins,
  McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { tools } from './tools.ts';

/** Calls the endpoint that a tool stands for, with the key of the message. */
export type Call = (name: EndpointName, args: Record<string, unknown>) => Promise<{ text: string; isRefused: boolean }>;

const INSTRUCTIONS =
  'Court fees and values for jurisdiction in the courts of Pakistan, computed from rules that cite their source. This is not legal advice.';

/** Answers one message; nothing is kept for the next. Pages of other sites are refused by their origin. */
export async function answerMessage(message: Request, call: Call, publicUrl: string | undefined) {
  const origins = [...localhostAllowedOrigins(), ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])];
  // A subscription would keep its connection open, and there is nothing that changes here.
  const { fetch } = createMcpHandler(() => serverFor(call), { maxSubscriptions: 0 });
  return originValidationResponse(message, origins) ?? fetch(message);
}

function serverFor(call: Call) {
  const server = new McpServer({ name: 'mizan', version: '1' }, { instructions: INSTRUCTIONS });
  for (const { name, endpoint, description, input } of tools) {
    const annotations = { readOnlyHint: endpoint !== 'calculate', openWorldHint: false };
    server.registerTool(name, { description, inputSchema: input, annotations }, async (args) => {
      // The text of the HTTP answer itself, so that its figures are the same to the last digit.
      const { text, isRefused } = await call(endpoint, args);
      return { content: [{ type: 'text', text }], isError: isRefused };
    });
  }
  return server;
}
