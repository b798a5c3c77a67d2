/** Without the facts that nobody stated. */
export function statedFacts<Value>(
  facts: Readonly<Record<string, Value | null>>,
): Record<string, Value> {
  const stated: Record<string, Value> = {}
  for (const [name, value] of Object.entries(facts)) if (value !== null) stated[name] = value
  return stated
}
