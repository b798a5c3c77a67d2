import type { Export } from './export.ts'

/** All that is stored of one account or person, by the part of the installation that it is in. */
export interface RecordInput {
  parts: readonly { part: string; rows: readonly unknown[] }[]
}

/** To take elsewhere: as it is stored, without words around it. */
export const recordJson = {
  id: 'personal-record',
  name: 'privacy.record.file',
  ending: 'json',
  mediaType: 'application/json; charset=utf-8',
  options: {},
  write({ parts }) {
    const stored = Object.groupBy(parts, ({ part }) => part)
    const record = Object.fromEntries(
      Object.entries(stored).map(([part, same = []]) => [part, same.flatMap(({ rows }) => rows)]),
    )
    return `${JSON.stringify(record, null, 2)}\n`
  },
} as const satisfies Export<RecordInput>
