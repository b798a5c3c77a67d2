import { useQuery } from '@apollo/client/react'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { knownHorsesQuery, knownRidersQuery } from './operations.ts'

interface Named {
  id: string
  name: string
}

interface KnownChoiceProps {
  label: string
  /** Offered before anything is typed. */
  known: readonly Named[]
  value: string | null
  onChoose: (id: string | null) => void
}

/** Milliseconds after the last key. */
const settle = 150

/** Riders of the entry, and everybody whom the office knows. */
export function KnownRider(props: KnownChoiceProps) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), settle)
  const { data } = useQuery(knownRidersQuery, { variables: { search }, skip: search.length < 2 })
  const found = (data?.persons ?? []).map(({ id, firstName, familyName, nation, birthYear }) => ({
    id,
    name: [`${firstName} ${familyName}`.trim(), nation, birthYear].filter(Boolean).join(' · '),
  }))
  return <KnownChoice {...props} found={found} onText={setText} />
}

/** Horses of the entry, and every one that the office knows. */
export function KnownHorse(props: KnownChoiceProps) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), settle)
  const { data } = useQuery(knownHorsesQuery, { variables: { search }, skip: search.length < 2 })
  const found = (data?.horses ?? []).map(({ id, name, birthYear, owner }) => ({
    id,
    name: [name, birthYear, owner].filter(Boolean).join(' · '),
  }))
  return <KnownChoice {...props} found={found} onText={setText} />
}

function KnownChoice({
  label,
  known,
  value,
  onChoose,
  found,
  onText,
}: KnownChoiceProps & { found: readonly Named[]; onText: (text: string) => void }) {
  const t = useMessages()
  const [chosen, setChosen] = useState<Named | null>(null)
  const all = [...known, ...(chosen ? [chosen] : []), ...found]
  const options = [...new Map(all.map(({ id, name }) => [id, name]))].map(([id, name]) => ({
    value: id,
    label: name,
  }))
  return (
    <Select
      label={label}
      searchable
      data={options}
      value={value}
      limit={20}
      nothingFoundMessage={t('entry-office.find.none')}
      description={t('entry-office.find')}
      // The server has searched already; what is of the entry is found by its name.
      onSearchChange={onText}
      onChange={(id) => {
        setChosen(all.find((each) => each.id === id) ?? null)
        onChoose(id)
      }}
    />
  )
}
