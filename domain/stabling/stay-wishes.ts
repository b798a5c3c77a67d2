import { z } from 'zod'
import { optionalText } from '#domain/forms/inputs.ts'
import { foldName } from '#domain/registry/names.ts'

/** What is wished for a box or room that is ordered, in the words of the entrant. */
export const stayWishes = z.object({
  /** A horse or a stable, by its name. */
  beside: optionalText(120),
  /** Horses and stables, separated by commas. */
  notBeside: optionalText(200),
  /** The stable or team to stand with; absent: the responsible person's. */
  group: optionalText(120),
  /** Counts only where the registry does not say the sex of the horse. */
  stallion: z
    .boolean()
    .nullish()
    .transform((isStallion) => isStallion ?? false),
  /** Of a vehicle with its drawbar, in centimetres: the pitch is to be as long. */
  vehicleLength: z
    .int('forms.invalid')
    .min(100, 'forms.invalid')
    .max(3000, 'forms.invalid')
    .nullish()
    .transform((length) => length ?? null),
  /** `14:30`, in local time of the show. */
  arrivesAt: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'forms.invalid')
    .nullish()
    .transform((time) => time ?? null),
})

export type StayWishes = z.output<typeof stayWishes>

/** What a stay is known by. */
interface NamedStay {
  id: string
  name: string
  group: string | null
}

/** Wanted and unwanted neighbours that can be told by their names; a name that no stay has waits for one. */
export function neighboursWished(
  { beside, notBeside }: Pick<StayWishes, 'beside' | 'notBeside'>,
  own: NamedStay,
  stays: readonly NamedStay[],
): { beside: string[]; notBeside: string[] } {
  const others = stays.filter(({ id }) => id !== own.id)
  const named = (text: string) => {
    const wanted = foldName(text)
    if (wanted === '') return []
    const horses = others.filter(({ name }) => foldName(name) === wanted)
    return horses.length > 0
      ? horses
      : others.filter(({ group }) => group !== null && foldName(group) === wanted)
  }
  // One wall is enough: the rest of a stable stands together anyway.
  const wanted = beside === null ? [] : named(beside).slice(0, 1)
  const unwanted = (notBeside ?? '').split(/[,;]/).flatMap(named)
  const ids = (list: readonly NamedStay[]) => [...new Set(list.map(({ id }) => id))]
  return { beside: ids(wanted), notBeside: ids(unwanted) }
}
