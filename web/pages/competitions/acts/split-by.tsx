import { Checkbox, NativeSelect, ScrollArea, Stack } from '@mantine/core'
import type { SplitBy as SplitWay } from '#domain/competitions/split.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { listName } from '#web/components/person-name.tsx'
import type { SplitStartersQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { SplitChoice } from './split-choice.ts'

interface SplitByProps {
  choice: SplitChoice
  onChange: (choice: SplitChoice) => void
  competitors: NonNullable<SplitStartersQuery['competition']>['competitors']
  /** Ids of those who go to the second part as chosen now. */
  going: readonly string[]
}

const ways: readonly SplitWay['by'][] = ['number', 'horseAge', 'riderAge', 'group', 'team', 'hand']

/** By what the competition is split, and what that way asks for. */
export function SplitBy({ choice, onChange, competitors, going }: SplitByProps) {
  const t = useMessages()
  const change = (part: Partial<SplitChoice>) => onChange({ ...choice, ...part })
  const groups = namesOf(competitors.map(({ group }) => group))
  const teams = namesOf(competitors.map(({ team }) => team))
  const offered = ways.filter(
    (way) => (way !== 'group' || groups.length > 1) && (way !== 'team' || teams.length > 1),
  )
  const choose = (by: SplitWay['by']) =>
    // By hand begins with what was chosen before.
    change(by === 'hand' ? { by, hand: going } : { by })
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('programme.split.by')}
        data-autofocus
        data={offered.map((value) => ({ value, label: t(`programme.split.by.${value}`) }))}
        value={choice.by}
        onChange={(event) => {
          const by = offered.find((way) => way === event.currentTarget.value)
          if (by) choose(by)
        }}
      />
      {(choice.by === 'horseAge' || choice.by === 'riderAge') && (
        <DecimalInput
          label={t('programme.split.oldest')}
          description={t(`programme.split.oldest.${choice.by}`)}
          minimum={1}
          maximum={99}
          w={220}
          value={choice.oldestThatStays}
          onChange={(oldestThatStays) => change({ oldestThatStays })}
        />
      )}
      {choice.by === 'number' && (
        <DecimalInput
          label={t('programme.split.stay')}
          minimum={1}
          maximum={Math.max(1, competitors.length - 1)}
          w={220}
          value={choice.stay}
          onChange={(stay) => change({ stay })}
        />
      )}
      {choice.by === 'group' && (
        <Several
          label={t('programme.split.go')}
          names={groups}
          value={choice.groups}
          onChange={(chosen) => change({ groups: chosen })}
        />
      )}
      {choice.by === 'team' && (
        <Several
          label={t('programme.split.go')}
          names={teams}
          value={choice.teams}
          onChange={(chosen) => change({ teams: chosen })}
        />
      )}
      {choice.by === 'hand' && (
        <ScrollArea.Autosize mah={260} type="auto">
          <Checkbox.Group
            label={t('programme.split.go')}
            value={[...choice.hand]}
            onChange={(hand) => change({ hand })}
          >
            <Stack gap={4} mt={4}>
              {competitors.map(({ id, headNumber, person, horse }) => (
                <Checkbox
                  key={id}
                  value={id}
                  label={[headNumber, `${listName(person)} / ${horse.name}`]
                    .filter(Boolean)
                    .join(' ')}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        </ScrollArea.Autosize>
      )}
    </Stack>
  )
}

interface SeveralProps {
  label: string
  names: readonly string[]
  value: readonly string[]
  onChange: (chosen: string[]) => void
}

function Several({ label, names, value, onChange }: SeveralProps) {
  return (
    <Checkbox.Group label={label} value={[...value]} onChange={onChange}>
      <Stack gap={4} mt={4}>
        {names.map((name) => (
          <Checkbox key={name} value={name} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function namesOf(names: readonly (string | null | undefined)[]): string[] {
  return [...new Set(names.filter((name) => name !== null && name !== undefined))].sort()
}
