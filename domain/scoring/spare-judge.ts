import type { FieldSpec, SheetPartSpec } from './discipline.ts'
import { partOf, valueIn } from './journal.ts'
import { positionOf } from './position-of.ts'
import type { FieldValue, Sheet, SheetPart } from './sheet.ts'
import { isSilentField, presidentAmong } from './silent-flag.ts'

/**
 * A spare judge marks along on a sheet of their own. It counts for nothing until the office says, with
 * a reason, that it stands for a judge who was taken ill or had to leave. What that judge wrote stays
 * in their own part: which of the two counts is one more value of the sheet, so it can be said of rides
 * to come and taken back at any time, and no write of either judge is lost or in conflict by it.
 */
export const spareJudge = 'spare'

/** Where the office writes, in a judge's part, whether the spare judge's sheet stands for it. */
export const replacedField = 'replaced'

type Part = Pick<SheetPartSpec, 'part' | 'spare' | 'isSpare'>

/**
 * The parts of judges who all fill in the same sheet, and behind them that of the spare judge, who can
 * stand for each of them. None where no judge has a sheet of their own.
 */
export function withSpareJudge(judges: readonly SheetPartSpec[]): readonly SheetPartSpec[] {
  const [first] = judges
  if (first === undefined) return []
  return [
    ...judges.map((judge) => ({ ...judge, spare: spareJudge })),
    { ...first, part: spareJudge, isSpare: true },
  ]
}

/** The parts that make the score: those of the judges without the spare one. */
export function countingParts<Spec extends Part>(parts: readonly Spec[]): readonly Spec[] {
  return parts.some(({ isSpare }) => isSpare) ? parts.filter(({ isSpare }) => !isSpare) : parts
}

export function isReplaced(sheet: Sheet, { part, spare }: Part): boolean {
  return spare !== undefined && valueIn(partOf(sheet, part), replacedField) === true
}

/** The judge for whom this spare sheet stands; undefined for one that counts for nothing. */
export function replacedBy(
  parts: readonly Part[],
  sheet: Sheet,
  spare: string,
): string | undefined {
  return parts.find((each) => each.spare === spare && isReplaced(sheet, each))?.part
}

/**
 * Whether this judge leads the jury in this ride, so that silent flags are for them: the judge at C, and
 * the spare judge who stands for them. Who was replaced goes on reading: the office may take it back.
 */
export function leadsJury(parts: readonly SheetPartSpec[], sheet: Sheet, part: string): boolean {
  const isSpare = parts.some((each) => each.part === part && each.isSpare)
  const place = isSpare ? replacedBy(parts, sheet, part) : part
  return place !== undefined && positionOf(parts, place) === presidentIn(parts)
}

/** Who sits at C; undefined where nobody flags silently. */
export function presidentIn(parts: readonly SheetPartSpec[]): string | undefined {
  const flagging = countingParts(parts).filter(({ flagsSilently }) => flagsSilently)
  return presidentAmong(flagging.map(({ part }) => part))
}

/** The sheet as it counts: the spare judge's values where they stand for a judge, and nowhere else. */
export function countedSheet(parts: readonly SheetPartSpec[], sheet: Sheet): Sheet {
  const counting = countingParts(parts)
  if (counting.length === parts.length) return sheet
  return Object.fromEntries(
    counting.flatMap((spec) => {
      const written = partOf(sheet, spec.part)
      if (!isReplaced(sheet, spec)) {
        const { [replacedField]: _, ...own } = written
        return Object.hasOwn(sheet, spec.part) ? [[spec.part, own]] : []
      }
      const spare = parts.find(({ part }) => part === spec.spare)
      return [[spec.part, standIn(written, partOf(sheet, spare?.part ?? ''), { spec, spare })]]
    }),
  )
}

/**
 * Marks, remarks and the signature are the spare judge's, also where they are missing. What was counted
 * (errors of course) stays where the spare judge counted nothing: a rider does not lose a fault by it.
 * What only this judge may write (how the ride ended, a declared difficulty) stays as well.
 */
function standIn(
  own: SheetPart,
  spare: SheetPart,
  forms: { spec: SheetPartSpec; spare: SheetPartSpec | undefined },
): SheetPart {
  const asked = new Map(forms.spare?.fields.map((field) => [field.field, field]))
  const kept = forms.spec.fields.flatMap(({ field }): [string, FieldValue][] => {
    const isOwn = isKept(asked.get(field), valueIn(spare, field))
    return isOwn && Object.hasOwn(own, field) ? [[field, valueIn(own, field)]] : []
  })
  const choices = (forms.spec.choices ?? []).map(({ field }): [string, FieldValue] => [
    field,
    valueIn(own, field),
  ])
  const given = Object.entries(spare).filter(([field]) => !isSilentField(field))
  return Object.fromEntries([...given, ...kept, ...choices])
}

function isKept(asked: FieldSpec | undefined, given: FieldValue): boolean {
  return asked === undefined || (!asked.required && given === null)
}
