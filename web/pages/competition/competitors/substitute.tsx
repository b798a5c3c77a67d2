import { Alert, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Translate } from '#locales/messages.ts'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import { listName, spokenName } from '#web/components/person-name.tsx'
import { type TellUnsaved, useTellUnsaved } from '#web/components/unsaved-changes.ts'
import type { CompetitorChange } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type NewPerson, readTypedRider } from './new-pair.ts'
import type {
  CompetitorRow,
  CompetitorsCompetition,
  FoundHorse,
  FoundPerson,
} from './operations.ts'
import { RegistryInput } from './registry-input.tsx'
import { moreOfHorse, moreOfPerson, useFoundHorses, useFoundPersons } from './registry-search.ts'
import type { CompetitorActs } from './use-competitor-acts.ts'

interface SubstituteProps {
  competition: CompetitorsCompetition
  row: CompetitorRow
  acts: CompetitorActs
  tellUnsaved: TellUnsaved
}

/** Another horse or rider takes the place: head number, group and place in the start list stay. */
export function Substitute({ competition, row, acts, tellUnsaved }: SubstituteProps) {
  const t = useMessages()
  const [what, setWhat] = useState<'horse' | 'rider'>('horse')
  const [text, setText] = useState('')
  const [person, setPerson] = useState<FoundPerson | null>(null)
  const [horse, setHorse] = useState<FoundHorse | null>(null)
  const [isNew, setNew] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const persons = useFoundPersons(text, what === 'rider' && person === null)
  const horses = useFoundHorses(text, what === 'horse' && horse === null)
  const discipline = { discipline: competition.discipline }
  const typed = text.trim()
  useTellUnsaved(tellUnsaved, 'substitute', typed !== '')
  const newPerson = typed !== '' && person === null ? readTypedRider(typed).person : null
  const type = (typed: string) => {
    setText(typed)
    setPerson(null)
    setHorse(null)
    setNew(false)
    setProblem(null)
  }
  const registered = what === 'horse' ? horse?.name : person ? spokenName(person) : undefined
  const unregistered = what === 'horse' ? typed : newPerson ? spokenName(newPerson) : undefined
  const chosen = registered ?? (isNew ? unregistered || undefined : undefined)
  const replaced = what === 'horse' ? row.horse.name : spokenName(row.person)
  const substitute = async () => {
    setSending(true)
    const change = what === 'horse' ? horseChange(horse, typed) : riderChange(person, newPerson)
    const before =
      what === 'horse' ? { substituteHorseId: row.horse.id } : { substitutePersonId: row.person.id }
    try {
      await acts.change(row, change, {
        message: t('competitors.substituted', { chosen: chosen ?? '', replaced }),
        before,
      })
      type('')
    } catch (error) {
      setProblem(refusalWords(error, t))
    } finally {
      setSending(false)
    }
  }
  const common = { text, onText: type, error: problem }
  return (
    <Stack gap="sm">
      <Title order={3}>{t('competitors.substitute', discipline)}</Title>
      <Text size="sm" c="dimmed">
        {t('competitors.substitute.text')}
      </Text>
      <SegmentedControl
        data={[
          { value: 'horse', label: t('competitors.substitute.horse') },
          { value: 'rider', label: t('competitors.substitute.rider', discipline) },
        ]}
        value={what}
        onChange={(value) => {
          setWhat(value === 'rider' ? 'rider' : 'horse')
          type('')
        }}
      />
      {what === 'horse' ? (
        <RegistryInput
          {...common}
          {...horses}
          label={t('results.list.horse')}
          description={t('competitors.substitute.orNew')}
          optionOf={(found) => ({ name: found.name, more: moreOfHorse(found) })}
          onChoose={(found) => {
            setHorse(found)
            setText(found.name)
          }}
          onNew={() => setNew(true)}
          newLabel={t('competitors.new.horse', { text: typed })}
        />
      ) : (
        <RegistryInput
          {...common}
          {...persons}
          label={t('results.list.rider', discipline)}
          description={t('competitors.substitute.orNew')}
          optionOf={(found) => ({ name: listName(found), more: moreOfPerson(found) })}
          onChoose={(found) => {
            setPerson(found)
            setText(listName(found))
          }}
          onNew={() => setNew(true)}
          newLabel={t('competitors.new.person', { text: typed, ...discipline })}
        />
      )}
      {chosen !== undefined && (
        <Alert color="indigo">
          {t('competitors.substitute.preview', {
            chosen,
            replaced,
            number: row.headNumber ?? '–',
          })}{' '}
          {registered === undefined && newWords(what, newPerson, t)}
        </Alert>
      )}
      <Group>
        <SubmitButton
          type="button"
          variant="default"
          reason={missingOf(chosen, t)}
          loading={sending}
          onClick={() => void substitute()}
        >
          {t('competitors.substitute.verb')}
        </SubmitButton>
      </Group>
    </Stack>
  )
}

/** How somebody who is not in the registry was understood. */
function newWords(what: 'horse' | 'rider', person: NewPerson | null, t: Translate): string {
  if (what === 'horse') return t('competitors.new.horse.understood')
  const { firstName = '', familyName = '', nation } = person ?? {}
  return t('competitors.new.understood', { firstName, familyName, nation: nation ?? '–' })
}

function horseChange(horse: FoundHorse | null, typed: string): CompetitorChange {
  return horse ? { substituteHorseId: horse.id } : { substituteHorseName: typed }
}

function riderChange(person: FoundPerson | null, typed: NewPerson | null): CompetitorChange {
  if (person) return { substitutePersonId: person.id }
  return {
    substituteFirstName: typed?.firstName ?? null,
    substituteFamilyName: typed?.familyName ?? null,
    substituteNation: typed?.nation ?? null,
  }
}

function missingOf(chosen: string | undefined, t: Translate): string | null {
  return chosen === undefined ? t('forms.incomplete') : null
}
