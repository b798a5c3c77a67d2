/** What is wrong with each field, of a form whose inputs are told as texts. */
export function textsOf(errors: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(errors).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}
