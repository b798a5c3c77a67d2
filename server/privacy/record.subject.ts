import { z } from 'zod'
import { id } from '#domain/forms/inputs.ts'
import type { RecordInput } from '#exports/record-json.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { readPersonalRecord } from './personal-record.ts'

const asked = z.object({ of: z.enum(['account', 'person']), id })

/** All that is stored of an account or person. */
export const recordSubject = {
  asked,
  async load(context, of) {
    const { name, parts } = await readPersonalRecord(context, of)
    return { name: { show: name }, input: { parts } }
  },
} as const satisfies Subject<RecordInput, z.output<typeof asked>>
