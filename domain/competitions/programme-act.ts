import { z } from 'zod'
import { boundedList, id, requiredLines, requiredText } from '#domain/forms/inputs.ts'

const ids = boundedList(id, { minimum: 1, maximum: 500 }).refine(
  (given) => new Set(given).size === given.length,
  'forms.invalid',
)

const number = requiredText(20)
const reason = requiredLines(500)

/** The acts on the programme of a show, by name; shared by form and server. */
const acts = {
  cancel: z.object({ ids, reason }),
  /** By minutes, later or earlier; at most a week. */
  shift: z.object({
    ids,
    minutes: z
      .int()
      .min(-10_080)
      .max(10_080)
      .refine((minutes) => minutes !== 0, 'forms.invalid'),
  }),
  copy: z.object({ ids }),
  renumber: z.object({
    numbers: boundedList(z.object({ id, number }), { minimum: 1, maximum: 500 }),
  }),
  split: z.object({
    id,
    /** What the first part is called from then on. */
    name: requiredText(200),
    secondNumber: number,
    secondName: requiredText(200),
    /** Who goes to the second part. */
    competitorIds: ids,
    /** The second part starts in the same arena when the first one ends; else it has no place yet. */
    follows: z.boolean(),
  }),
  merge: z.object({ intoId: id, fromIds: ids, reason }),
  /** Takes an earlier act back. */
  undo: z.object({ actId: id }),
}

type Acts = { [Kind in keyof typeof acts]: { kind: Kind } & z.output<(typeof acts)[Kind]> }

/** What changes several competitions of a show at once, or makes two of one. */
export type ProgrammeAct = Acts[keyof Acts]

/** Exactly one of the acts, under its name. */
export const programmeAct = z
  .object({
    cancel: acts.cancel.nullish(),
    shift: acts.shift.nullish(),
    copy: acts.copy.nullish(),
    renumber: acts.renumber.nullish(),
    split: acts.split.nullish(),
    merge: acts.merge.nullish(),
    undo: acts.undo.nullish(),
  })
  .transform((given, check): ProgrammeAct => {
    const named: (ProgrammeAct | null)[] = [
      given.cancel ? { kind: 'cancel', ...given.cancel } : null,
      given.shift ? { kind: 'shift', ...given.shift } : null,
      given.copy ? { kind: 'copy', ...given.copy } : null,
      given.renumber ? { kind: 'renumber', ...given.renumber } : null,
      given.split ? { kind: 'split', ...given.split } : null,
      given.merge ? { kind: 'merge', ...given.merge } : null,
      given.undo ? { kind: 'undo', ...given.undo } : null,
    ]
    const [act, ...others] = named.filter((each) => each !== null)
    if (act && others.length === 0) return act
    check.addIssue({ code: 'custom', message: 'forms.invalid' })
    return z.NEVER
  })

export const actKinds = ['cancel', 'shift', 'copy', 'renumber', 'split', 'merge', 'undo'] as const
