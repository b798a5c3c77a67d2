/** The largest list that is read at once; a competition takes 1,000 rows of one, the rest is headings and letters. */
export const listBounds = { characters: 500_000, lines: 2000, columns: 100 } as const

export interface BeyondBounds {
  messageId:
    | 'competitionProblems.listCharacters'
    | 'competitionProblems.listLines'
    | 'competitionProblems.listColumns'
  values: { limit: number }
}

/** What a list has too much of, counted before any of it is read; null for one that can be read. */
export function beyondBounds(text: string): BeyondBounds | null {
  const { characters, lines, columns } = listBounds
  if (text.length > characters) {
    return { messageId: 'competitionProblems.listCharacters', values: { limit: characters } }
  }
  let line = 0
  for (const row of eachLine(text)) {
    line += 1
    if (line > lines) {
      return { messageId: 'competitionProblems.listLines', values: { limit: lines } }
    }
    if (cellsOf(row) > columns) {
      return { messageId: 'competitionProblems.listColumns', values: { limit: columns } }
    }
  }
  return null
}

/** One at a time, so that a list beyond the bounds is not even split. */
function* eachLine(text: string): Generator<string> {
  for (const [line] of text.trimEnd().matchAll(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g)) yield line
}

/** As many as there would be with whichever sign stands between them. */
function cellsOf(line: string): number {
  return Math.max(...[',', ';', '\t', '|'].map((sign) => line.split(sign).length))
}
