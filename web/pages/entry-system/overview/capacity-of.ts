interface Limits {
  blocks: readonly { scope: string; capacity?: number | null }[]
  competitions: readonly { places?: number | null }[]
}

/** What the whole show can take: its own limit, or else those of all its competitions; null where one has none. */
export function capacityOf({ blocks, competitions }: Limits): number | null {
  const own = blocks.find(({ scope }) => scope === 'SHOW')?.capacity ?? null
  if (own !== null || competitions.length === 0) return own
  const limits = competitions.map(({ places }) => places ?? null)
  if (limits.some((limit) => limit === null)) return null
  return limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0)
}
