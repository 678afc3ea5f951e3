import type { Context } from 'hono';

/** Text that is made while it is sent: a million games need no more memory than one. */
export function streamed(c: Context, type: string, lines: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return c.body(stream, 200, { 'Content-Type': type });
}
