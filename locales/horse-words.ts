import type { HorseFacts } from '#domain/registry/horse-facts.ts'
import { isMessageId, type Translate } from './messages.ts'

/** "2014 · mare · bay · Hanoverian · Don Frederic × Weltmeyer": what is known of it. */
export function horseFactWords(horse: HorseFacts | undefined, t: Translate): string {
  if (horse === undefined) return ''
  const { birthYear, sex, colour, studbook } = horse
  return [birthYear, sexWords(sex, t), colour, studbook, pedigreeWords(horse)]
    .filter((fact) => fact !== null && fact !== '')
    .join(' · ')
}

/** "Sire × dam (dam’s sire)". */
export function pedigreeWords({
  sire,
  dam,
  damSire,
}: Pick<HorseFacts, 'sire' | 'dam'> & { damSire?: string | null }): string {
  const mother = dam !== null && damSire ? `${dam} (${damSire})` : (dam ?? damSire ?? null)
  return [sire, mother].filter((parent) => parent !== null).join(' × ')
}

export function sexWords(sex: string | null, t: Translate): string | null {
  const id = `arena-screens.sex.${sex}`
  return sex !== null && isMessageId(id) ? t(id) : sex
}
