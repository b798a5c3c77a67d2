/** What was typed to pick an obstacle, and which one it picks. */
export interface Picked {
  typed: string
  /** From 1, as the course has it; null while nothing is picked. */
  obstacle: number | null
}

export const nothingPicked: Picked = { typed: '', obstacle: null }

/**
 * Digits and letters as they stand on the plan: 1, then 2, is obstacle 12 where there is one; 4 picks
 * 4a, and b behind it 4b. What fits no obstacle begins anew.
 */
export function pick(labels: readonly string[], before: Picked, key: string): Picked {
  for (const typed of [before.typed + key, key]) {
    const exact = labels.indexOf(typed)
    const at = exact >= 0 ? exact : labels.findIndex((label) => isPartOf(label, typed))
    if (at >= 0) return { typed, obstacle: at + 1 }
  }
  return nothingPicked
}

/** 4a of combination 4; not 40 of 4. */
function isPartOf(label: string, typed: string): boolean {
  return label.startsWith(typed) && /^[a-d]$/.test(label.slice(typed.length))
}
