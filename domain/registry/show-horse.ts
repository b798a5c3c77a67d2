/** A horse that competes at a show, with all that it starts in. */
export interface ShowHorse {
  id: string
  name: string
  feiId: string | null
  nation: string | null
  /** As the schedule numbers them, in the order in which they are ridden. */
  competitions: readonly string[]
  riders: readonly { firstName: string; familyName: string; nation: string | null }[]
}
