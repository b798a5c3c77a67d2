// Runs on any Node from 20 on, before anything is installed; the server has its own (server/full-disk.ts).

/** One sentence where an error, or what a program said, is that the disk is full; null otherwise. */
export function explainFullDisk(error, folder) {
  const said = typeof error === 'string' ? error : `${error?.code} ${error?.message}`
  if (!/\b(ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded/i.test(said)) return null
  return `The disk is full (${folder}): free some space there, and start again.`
}
