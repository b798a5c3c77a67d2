import type { ShowHorse } from './show-horse.ts'

/** What stands on the door of a horse's box beside the horse, its riders and its competitions. */
export interface StabledHorse extends ShowHorse {
  birthYear: number | null
  sex: string | null
  colour: string | null
  sire: string | null
  dam: string | null
  owners: readonly string[]
  trainers: readonly string[]
  /** Who answers for the entries of the horse, and how they are reached. */
  contacts: readonly { name: string; phone: string | null }[]
}
