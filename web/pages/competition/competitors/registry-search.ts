import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type FoundHorse,
  type FoundPerson,
  findHorsesQuery,
  findPersonsQuery,
} from './operations.ts'
import { horsesStillFound, personsStillFound } from './still-found.ts'

interface Found<Item> {
  found: readonly Item[]
  isLoading: boolean
}

/** Milliseconds after the last key. */
const settle = 150

export function useFoundPersons(text: string, isWanted: boolean): Found<FoundPerson> {
  const typed = text.trim()
  const [search] = useDebouncedValue(typed, settle)
  const skip = !isWanted || typed === '' || search === ''
  const query = useQuery(findPersonsQuery, { variables: { search }, skip })
  const answer = (query.data ?? query.previousData)?.persons ?? []
  const isAnswered = query.data !== undefined && search === typed
  const found = isAnswered ? answer : personsStillFound(answer, typed)
  return { found: skip ? [] : found, isLoading: !skip && query.loading }
}

export function useFoundHorses(text: string, isWanted: boolean): Found<FoundHorse> {
  const typed = text.trim()
  const [search] = useDebouncedValue(typed, settle)
  const skip = !isWanted || typed === '' || search === ''
  const query = useQuery(findHorsesQuery, { variables: { search }, skip })
  const answer = (query.data ?? query.previousData)?.horses ?? []
  const isAnswered = query.data !== undefined && search === typed
  const found = isAnswered ? answer : horsesStillFound(answer, typed)
  return { found: skip ? [] : found, isLoading: !skip && query.loading }
}

/** "GER · 10011469 · 1969 · RV Bayern". */
export function moreOfPerson({ nation, feiId, birthYear, club }: FoundPerson): string {
  return [nation, feiId, birthYear, club].filter(Boolean).join(' · ')
}

export function moreOfHorse({ feiId, birthYear, owner }: FoundHorse): string {
  return [feiId, birthYear, owner].filter(Boolean).join(' · ')
}
