/** What is registered of a horse that lists and speakers tell of it. */
export interface HorseFacts {
  birthYear: number | null
  sex: string | null
  colour: string | null
  studbook: string | null
  sire: string | null
  dam: string | null
  damSire: string | null
  breeder: string | null
}
