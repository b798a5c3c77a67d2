/** The ids of all arenas in which a competition is held, as a column; `id` names the column of its id. */
export function arenasOf(id: string): string {
  return `array(select arena_id::text from competition_arena where competition_id = ${id})`
}
