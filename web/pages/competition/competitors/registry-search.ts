import { useQuery } from '@apollo/client/react'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type FoundHorse,
  type FoundPerson,
  findHorsesQuery,
  findPersonsQuery,
} from './operations.ts'

interface Found<Item> {
  found: readonly Item[]
  isLoading: boolean
}

/** Milliseconds after the last key. */
const settle = 150

export function useFoundPersons(text: string, isWanted: boolean): Found<FoundPerson> {
  const [search] = useDebouncedValue(text.trim(), settle)
  const skip = !isWanted || search === ''
  const { data, loading } = useQuery(findPersonsQuery, { variables: { search }, skip })
  return { found: skip ? [] : (data?.persons ?? []), isLoading: !skip && loading }
}

export function useFoundHorses(text: string, isWanted: boolean): Found<FoundHorse> {
  const [search] = useDebouncedValue(text.trim(), settle)
  const skip = !isWanted || search === ''
  const { data, loading } = useQuery(findHorsesQuery, { variables: { search }, skip })
  return { found: skip ? [] : (data?.horses ?? []), isLoading: !skip && loading }
}

/** "GER · 10011469 · 1969 · RV Bayern". */
export function moreOfPerson({ nation, feiId, birthYear, club }: FoundPerson): string {
  return [nation, feiId, birthYear, club].filter(Boolean).join(' · ')
}

export function moreOfHorse({ feiId, birthYear, owner }: FoundHorse): string {
  return [feiId, birthYear, owner].filter(Boolean).join(' · ')
}
