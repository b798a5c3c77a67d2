import { useQuery } from '@apollo/client/react'
import { Checkbox, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { splitStarters } from '#domain/competitions/split.ts'
import { isListed } from '#domain/competitions/status.ts'
import type { Translate } from '#locales/messages.ts'
import { ActDialog } from '#web/components/programme/act-dialog.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { SplitStartersQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { ActOnRowsProps } from './act-rows.ts'
import { SplitBy } from './split-by.tsx'
import { type SplitChoice, splitHow, usualChoice } from './split-choice.ts'
import { splitStartersQuery } from './split-operations.ts'

type Starters = NonNullable<SplitStartersQuery['competition']>['competitors']

/** Makes two competitions of one. */
export function SplitDialog(props: ActOnRowsProps) {
  const { show, rows } = props
  const id = rows[0]?.id ?? ''
  const query = useQuery(splitStartersQuery, {
    variables: { showId: show.id, id },
    fetchPolicy: 'no-cache',
  })
  return (
    <QueryView query={query} pick={({ competition }) => competition}>
      {({ competitors }) => <LoadedSplit {...props} competitors={competitors} />}
    </QueryView>
  )
}

function LoadedSplit(props: ActOnRowsProps & { competitors: Starters }) {
  const { show, rows, competitors, onClose, onDone } = props
  const t = useMessages()
  const [row] = rows
  const starters = competitors.filter(isListed).map(starterOf)
  const [choice, setChoice] = useState<SplitChoice>(() => usualChoice(starters))
  const [name, setName] = useState(row ? t('programme.split.firstName', { name: row.name }) : '')
  const [secondName, setSecondName] = useState(
    row ? t('programme.split.secondName', { name: row.name }) : '',
  )
  const [secondNumber, setSecondNumber] = useState(row ? freeLetter(row.number, show) : '')
  const [follows, setFollows] = useState(true)
  const year = Number((row?.startsAt ?? show.firstDay).slice(0, 4))
  const { stay, go, unknown } = splitStarters(starters, splitHow(choice, year))
  const isComplete =
    row &&
    go.length > 0 &&
    stay.length > 0 &&
    [name, secondName, secondNumber].every((text) => text.trim() !== '')
  const act = isComplete
    ? {
        split: {
          id: row.id,
          name: name.trim(),
          secondNumber: secondNumber.trim(),
          secondName: secondName.trim(),
          competitorIds: [...go],
          follows,
        },
      }
    : null
  return (
    <ActDialog
      show={show}
      title={t('programme.act.split', { number: row?.number ?? '' })}
      verb={t('programme.verb.split')}
      act={act}
      onClose={onClose}
      onDone={onDone}
    >
      <SplitBy choice={choice} onChange={setChoice} competitors={competitors} going={go} />
      <Text size="sm" role="status">
        {t('programme.split.count', { stay: stay.length, go: go.length })}{' '}
        {unknown.length > 0 && unknownWords(choice.by, unknown.length, t)}
      </Text>
      <TextInput
        label={t('programme.split.first')}
        required
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group align="end" gap="sm" wrap="nowrap">
        <TextInput
          label={t('competitions.number')}
          required
          maxLength={20}
          w={90}
          value={secondNumber}
          onChange={(event) => setSecondNumber(event.currentTarget.value)}
        />
        <TextInput
          label={t('programme.split.second')}
          required
          maxLength={200}
          style={{ flex: 1 }}
          value={secondName}
          onChange={(event) => setSecondName(event.currentTarget.value)}
        />
      </Group>
      <Checkbox
        label={t('programme.split.follows')}
        checked={follows}
        onChange={(event) => setFollows(event.currentTarget.checked)}
      />
    </ActDialog>
  )
}

/** By place or by hand everybody is known. */
function unknownWords(by: SplitChoice['by'], count: number, t: Translate): string {
  return by === 'number' || by === 'hand' ? '' : t(`programme.split.unknown.${by}`, { count })
}

function starterOf(competitor: Starters[number]) {
  const { id, startOrder, group, team, person, horse } = competitor
  return {
    id,
    startOrder: startOrder ?? null,
    riderBirthYear: person.birthYear ?? null,
    horseBirthYear: horse.birthYear ?? null,
    group: group ?? null,
    team: team ?? null,
  }
}

/** 7 becomes 7b, or the next letter that is free. */
function freeLetter(number: string, { competitions }: ActOnRowsProps['show']): string {
  const letters = 'bcdefghijklmnopqrstuvwxyz'
  const free = [...letters].find(
    (letter) => !competitions.some((each) => each.number === `${number}${letter}`),
  )
  return `${number}${free ?? ''}`
}
