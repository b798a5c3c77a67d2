import fastify, { type FastifyBaseLogger } from 'fastify'

/** Fastify's logger, for what runs beside it too: one JSON line on stderr for what somebody should look at. */
export function openLog(): FastifyBaseLogger {
  return fastify({ logger: { level: 'warn', stream: process.stderr } }).log
}
