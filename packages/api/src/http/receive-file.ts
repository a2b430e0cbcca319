export type Timeout = { signal: AbortSignal; restart: () => void; end: () => void };

/** Times out once nothing has arrived for `ms`. A file may take any time as long as data keeps coming. */
export function startSilenceTimeout(ms: number): Timeout {
  const controller = new AbortController();
  const abort = () => controller.abort(new DOMException('Nothing arrived in time', 'TimeoutError'));
  let timer = setTimeout(abort, ms);
  const end = () => clearTimeout(timer);
  const restart = () => {
    end();
    timer = setTimeout(abort, ms);
  };
  return { signal: controller.signal, restart, end };
}

/** Reads the body of an answer as a file. Each chunk restarts the timeout. */
export function receiveFile({ body, headers }: Response, { restart }: Timeout): Promise<Blob> {
  const pieces = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, output) {
      restart();
      output.enqueue(piece);
    },
  });
  const type = headers.get('content-type') ?? '';
  return new Response(body?.pipeThrough(pieces) ?? null, { headers: { 'content-type': type } }).blob();
}
