import { z } from 'zod'
import { id } from '#domain/forms/inputs.ts'
import { translator } from '#locales/messages.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { readPersonalRecord } from '#server/privacy/personal-record.ts'
import type { Download } from './downloads.ts'
import { attachment } from './file-name.ts'

const asked = z.object({ of: z.enum(['account', 'person']), id })

/** All that is stored of somebody as JSON, to take elsewhere: as it is stored, without words around it. */
export async function exportRecord(context: Context, query: unknown): Promise<Download> {
  const { name, parts } = await readPersonalRecord(context, parseInput(asked, query))
  const list = translator(context.locale)('privacy.record.file')
  const stored = Object.groupBy(parts, ({ part }) => part)
  const record = Object.fromEntries(
    Object.entries(stored).map(([part, same = []]) => [part, same.flatMap(({ rows }) => rows)]),
  )
  return {
    mediaType: 'application/json; charset=utf-8',
    disposition: attachment({ show: name, number: '', name: '', list, ending: 'json' }),
    body: `${JSON.stringify(record, null, 2)}\n`,
  }
}
