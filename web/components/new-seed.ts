/** Nine figures, short enough to be read out and written down. */
export function newSeed(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(number % 1_000_000_000)
    .padStart(9, '0')
    .replace(/(\d{3})(?=\d)/g, '$1 ')
}
