/** The horses of a competitor as one name: "Alpha"; of a turnout "Alpha, Bravo, Charlie, Delta". */
export function turnoutName(horse: string, further: readonly string[] | null): string {
  return [horse, ...(further ?? [])].join(', ')
}
