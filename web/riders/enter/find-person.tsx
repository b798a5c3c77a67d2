import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { problemWords } from '../graphql/refusals.ts'
import { ask } from '../session/session.ts'
import { KnownFacts } from './answer-fields.tsx'
import { useEntering } from './entering.ts'
import { withHorse, withRider } from './form.ts'
import { findHorsesQuery, findRidersQuery } from './operations.ts'
import { horseOf, riderOf } from './people.ts'

/** The office enters anybody whom it knows. */
export function FindRider() {
  const t = useMessages()
  const { show, addRider, change } = useEntering()
  if (!show.isOffice) return null
  return (
    <Find
      label={t('entering.find.rider')}
      find={async (search, signal) =>
        (await ask(findRidersQuery, { search }, signal)).persons.map(riderOf)
      }
      factsOf={({ nation, birthYear, feiId }) => [nation, yearText(birthYear), feiId]}
      onFound={(rider) => {
        addRider(rider)
        change((now) => withRider(now, rider.id))
      }}
    />
  )
}

export function FindHorse() {
  const t = useMessages()
  const { show, addHorse, change } = useEntering()
  if (!show.isOffice) return null
  return (
    <Find
      label={t('entering.find.horse')}
      find={async (search, signal) =>
        (await ask(findHorsesQuery, { search }, signal)).horses.map(horseOf)
      }
      factsOf={({ birthYear, feiId }) => [yearText(birthYear), feiId]}
      onFound={(horse) => {
        addHorse(horse)
        change((now) => withHorse(now, horse.id))
      }}
    />
  )
}

interface FindProps<Of> {
  label: string
  find: (search: string, signal: AbortSignal) => Promise<readonly Of[]>
  factsOf: (of: Of) => readonly (string | null)[]
  onFound: (of: Of) => void
}

/** Milliseconds after the last letter. */
const quiet = 250

function Find<Of extends { id: string; name: string }>(props: FindProps<Of>): ReactNode {
  const { label, find, factsOf, onFound } = props
  const t = useMessages()
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly Of[]>([])
  const [error, setError] = useState<unknown>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked follows from what is typed
  useEffect(() => {
    if (search.trim().length < 2) return setFound([])
    const stopping = new AbortController()
    const timer = setTimeout(() => {
      find(search.trim(), stopping.signal).then(
        (those) => {
          setFound(those)
          setError(null)
        },
        (problem: unknown) => stopping.signal.aborted || setError(problem),
      )
    }, quiet)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [search])
  return (
    <Stack gap={4}>
      <TextInput
        type="search"
        label={label}
        maxLength={100}
        value={search}
        error={error ? problemWords(error, t) : undefined}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className="paddock-plain-list" aria-live="polite">
        {found.map((each) => (
          <li key={each.id}>
            <Button
              variant="subtle"
              h="auto"
              py={6}
              onClick={() => {
                onFound(each)
                setSearch('')
              }}
            >
              <span translate="no">{each.name}</span>&ensp;
              <KnownFacts facts={factsOf(each)} />
            </Button>
          </li>
        ))}
      </ul>
      {search.trim().length >= 2 && found.length === 0 && !error && (
        <Text size="sm" c="dimmed">
          {t('entering.find.none')}
        </Text>
      )}
    </Stack>
  )
}

function yearText(year: number | null): string | null {
  return year === null ? null : String(year)
}
