interface OpenShow {
  permissions: readonly string[]
  arenas: readonly { id: string; name: string }[]
  competitions: readonly {
    arena?: { id: string } | null
    rounds?: readonly { arenaId?: string | null }[] | null
  }[]
}

/** The arenas whose screens somebody may open: of the competitions that they see, where that is not the show. */
export function openArenas<Show extends OpenShow>(show: Show): Show['arenas'][number][] {
  if (show.permissions.includes('READ')) return [...show.arenas]
  return show.arenas.filter(({ id }) =>
    show.competitions.some(
      ({ arena, rounds }) => arena?.id === id || rounds?.some(({ arenaId }) => arenaId === id),
    ),
  )
}
