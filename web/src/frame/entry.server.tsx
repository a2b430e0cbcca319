import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';
import { Fallback } from './fallback';

type Rendering = [request: Request, status: number, headers: Headers, context: EntryContext];

/** Runs only at build, and awaits the whole page. */
export default async function handleRequest(...[request, status, headers, context]: Rendering) {
  const { prelude } = await prerender(
    <Fallback value={context.isSpaMode}>
      <ServerRouter context={context} url={request.url} />
    </Fallback>,
  );
  headers.set('content-type', 'text/html');
  return new Response(prelude, { status, headers });
}
