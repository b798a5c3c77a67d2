import { z } from 'zod'
import { competitorStatuses } from '#domain/competitions/status.ts'
import type { Discipline } from '#domain/scoring/open-discipline.ts'
import { fieldValue } from '#domain/scoring/sheet.ts'
import { fileDraw } from './draw-file.ts'
import { showFileExtras } from './show-file-extras.ts'

/**
 * One competition as a file: rules, competitors and sheets, and nothing of a server. Described for
 * other programs in `docs/show-file.md`; `show-file.schema.json` is made of this.
 */
const competitor = z.strictObject({
  /** Names the competitor in `sheets`; any text that is unique in the file. */
  id: z.string().min(1).max(100),
  athlete: z.strictObject({
    firstName: z.string().max(200).default(''),
    familyName: z.string().min(1).max(200),
    /** NOC code (GER, NED …). */
    nation: z.string().max(3).nullable().default(null),
  }),
  horse: z.strictObject({ name: z.string().min(1).max(200) }),
  headNumber: z.string().max(20).nullable().default(null),
  group: z.string().max(100).nullable().default(null),
  team: z.string().max(100).nullable().default(null),
  startOrder: z.int().min(1).max(100_000).nullable().default(null),
  /** `finished` also ranks a sheet that is not full; absent, a full sheet is ranked. */
  status: z.enum(competitorStatuses).default('entered'),
  statusReason: z.string().max(200).nullable().default(null),
  horsConcours: z.boolean().default(false),
  /** For a draw: a place, a percentage or a rating. */
  ranking: z.number().nullable().default(null),
})

/** By competitor, by part (judge, round, section), by field; numbers in the smallest unit. */
const sheets = z.record(z.string(), z.record(z.string(), z.record(z.string(), fieldValue)))

/** Everything but the rules, which only their discipline can read. */
export const showFile = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal('paddock-show-file-1'),
  name: z.string().min(1).max(200),
  discipline: z.string(),
  rules: z.unknown(),
  competitors: z.array(competitor).min(1).max(10_000),
  sheets: sheets.default({}),
  draw: fileDraw.optional(),
  ...showFileExtras,
})

export type ShowFile = z.output<typeof showFile>

/** JSON Schema (2020-12) of the whole file, with the rules of every discipline that can be scored. */
export function showFileSchema(disciplines: readonly Discipline[]): unknown {
  const forms = disciplines.map(({ id, choice }) =>
    showFile.extend({ discipline: z.literal(id), rules: choice }),
  )
  return {
    title: 'Paddock show file',
    ...z.toJSONSchema(z.union(forms), { io: 'input', reused: 'ref' }),
  }
}
