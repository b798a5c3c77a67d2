import fastify, { type FastifyBaseLogger } from 'fastify'

/** Fastify's logger, for what runs beside it too: one JSON line on stderr for what somebody should look at. */
export function openLog(
  stream: NodeJS.WritableStream = process.stderr,
  level = 'warn',
): FastifyBaseLogger {
  return fastify({ logger: { level, stream } }).log
}
