import { use, useMemo } from 'react'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Book } from '#web/offline/book.ts'
import { disciplineModule } from './discipline-modules.ts'

/** Suspends until the discipline is there. Undefined where this version does not know the rules. */
export function useDiscipline({
  discipline,
  rules,
}: Pick<Book, 'discipline' | 'rules'>): OpenDiscipline | undefined {
  const known = use(disciplineModule(discipline))
  return useMemo(() => {
    const opened = known.open(rules)
    return opened.ok ? opened : undefined
  }, [known, rules])
}
