import type { ReactNode } from 'react'

/** A column: what it sorts, filters and exports by, and how it looks where that is more than the value. */
export interface DataColumn<Row> {
  id: string
  header: string
  /** Missing values sort last. Numbers sort as numbers, texts as the reader's language does. */
  value: (row: Row) => string | number | null
  cell?: (row: Row) => ReactNode
  /** For the CSV, where it is not the value. */
  csv?: (row: Row) => string
  /** Figures stand at the end of their cell. */
  align?: 'end'
  /** Never broken: a day, a moment. */
  oneLine?: true
  /** Pixels. */
  width?: number
  /** On a phone no column of its own but a line below the first one, with its name or without. */
  onPhoneBelow?: 'plain' | 'named'
  /** What can be done with a row: nothing to sort or export, always there, its heading only read aloud. */
  isMenu?: true
  /** Not shown until it is chosen. */
  hiddenAtFirst?: boolean
}
