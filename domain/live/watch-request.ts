import { z } from 'zod'
import { boundedList } from '#domain/forms/inputs.ts'
import { mostRooms } from './frame.ts'
import { topicKinds } from './topic-kinds.ts'

export const topic = z.templateLiteral([z.enum(topicKinds), ':', z.string().regex(/^[0-9]{1,15}$/)])

/** What a browser tab sends to `POST /live`: all rooms of the tab, each with the version it has. */
export const watchRequest = z.object({
  rooms: boundedList(z.object({ topic, version: z.int().nonnegative().nullable() }), {
    maximum: mostRooms,
  }).refine((rooms) => new Set(rooms.map((room) => room.topic)).size === rooms.length, {
    error: 'A room may be named once only.',
  }),
})
