/**
 * One value for each object, made when it is first asked for and gone with the object: what is cached for a
 * database, a request or a list. What is asked for together with the object is used by the first call alone.
 */
export function oneFor<Of extends object, More extends unknown[], Value>(
  make: (of: Of, ...more: More) => Value,
): (of: Of, ...more: More) => Value {
  const made = new WeakMap<Of, { value: Value }>()
  return (of, ...more) => {
    const known = made.get(of) ?? { value: make(of, ...more) }
    made.set(of, known)
    return known.value
  }
}
