import type { Export } from './export.ts'
import type { ShowExchangeInput } from './show-exchange.ts'

/** A whole show for programs, and to go on with elsewhere: `docs/show-file.md`. */
export const showFile = {
  id: 'show-file',
  name: 'exchange.file.showFile',
  ending: 'json',
  mediaType: 'application/json; charset=utf-8',
  options: {},
  write: ({ exchanged }) => `${JSON.stringify(exchanged, null, 1)}\n`,
} as const satisfies Export<ShowExchangeInput>
