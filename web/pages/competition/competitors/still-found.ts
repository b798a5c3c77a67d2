import { foldName } from '#domain/registry/names.ts'

/*
 * The registry answers later than somebody types. Until it does, what it found for the text before is
 * narrowed by its own rules, so that Enter never takes somebody whom the text does not name.
 */

/** Every word of the text begins a word of the name. */
export function personsStillFound<Person extends { firstName: string; familyName: string }>(
  found: readonly Person[],
  text: string,
): Person[] {
  const words = foldName(text).split(' ')
  return found.filter(({ familyName, firstName }) => {
    const name = ` ${foldName(`${familyName} ${firstName}`)}`
    return words.every((word) => name.includes(` ${word}`))
  })
}

export function horsesStillFound<Horse extends { name: string }>(
  found: readonly Horse[],
  text: string,
): Horse[] {
  const part = foldName(text)
  return found.filter(({ name }) => foldName(name).includes(part))
}
