import { Button, Group, Paper, Switch, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { FormProblems } from '#web/components/form-problems.tsx'
import { listName } from '#web/components/person-name.tsx'
import { useUnsavedChanges } from '#web/components/unsaved-changes.ts'
import type { CompetitorInput } from '#web/graphql/generated/graphql.ts'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { HorseHint, RiderHint } from './entry-hints.tsx'
import { type NewPerson, readTypedRider } from './new-pair.ts'
import type { CompetitorsCompetition, FoundHorse, FoundPerson } from './operations.ts'
import { PartnerInputs } from './partner-inputs.tsx'
import { RegistryInput } from './registry-input.tsx'
import { moreOfHorse, moreOfPerson, useFoundHorses, useFoundPersons } from './registry-search.ts'
import {
  type Choice,
  inputOf,
  knownId,
  missingParts,
  nothingTyped,
  type TypedPair,
  typedPartners,
} from './typed-pair.ts'

interface AddCompetitorProps {
  competition: CompetitorsCompetition
  /** Rejects as a mutation does. */
  onAdd: (input: CompetitorInput) => Promise<void>
  /** Several lines were pasted: that is a list. */
  onList: (text: string) => void
  onClose?: () => void
}

/** Rider, Enter, horse, Enter, number, Enter: entered, and the next one can be typed. */
export function AddCompetitor({ competition, onAdd, onList, onClose }: AddCompetitorProps) {
  const t = useMessages()
  const riderInput = useRef<HTMLInputElement>(null)
  const horseInput = useRef<HTMLInputElement>(null)
  const numberInput = useRef<HTMLInputElement>(null)
  const [riderText, setRiderText] = useState('')
  const [rider, setRider] = useState<Choice<FoundPerson, NewPerson>>(null)
  const [horseText, setHorseText] = useState('')
  const [horse, setHorse] = useState<Choice<FoundHorse, string>>(null)
  const [partners, setPartners] = useState<TypedPair[]>(() => noPartners(competition))
  const [rest, setRest] = useState(nothingElse)
  const [showsRest, setShowsRest] = useState(false)
  const [problems, setProblems] = useState(noProblems)
  const [sending, setSending] = useState(false)
  const persons = useFoundPersons(riderText, rider === null || 'new' in rider)
  const horses = useFoundHorses(horseText, horse === null || 'new' in horse)
  const { fields } = problems
  useUnsavedChanges(`${riderText}${horseText}`.trim() !== '')
  const discipline = { discipline: competition.discipline }

  const chooseRider = (person: FoundPerson) => {
    setRider({ known: person })
    setRiderText(listName(person))
    horseInput.current?.focus()
  }
  const setNewRider = (person: NewPerson) => {
    setRider({ new: person })
    setRiderText(listName(person))
  }
  const newRider = (text: string) => {
    const typed = readTypedRider(text)
    setNewRider(typed.person)
    if (typed.horse) newHorse(typed.horse)
    else horseInput.current?.focus()
  }
  const chooseHorse = (found: FoundHorse) => {
    setHorse({ known: found })
    setHorseText(found.name)
    numberInput.current?.focus()
  }
  const newHorse = (name: string) => {
    setHorse({ new: name })
    setHorseText(name)
    numberInput.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const input = inputOf({ riderText, rider, horseText, horse, headNumber: rest.headNumber })
    const missing = missingParts(input)
    if (missing.length > 0) {
      const words = t('forms.required')
      setProblems({ general: [], fields: Object.fromEntries(missing.map((part) => [part, words])) })
      return (missing.includes('familyName') ? riderInput : horseInput).current?.focus()
    }
    setSending(true)
    try {
      await onAdd({ ...input, partners: typedPartners(partners).map(inputOf), ...filled(rest) })
      setRiderText('')
      setRider(null)
      setHorseText('')
      setHorse(null)
      setPartners(noPartners(competition))
      // Neighbours on a list are often of one group; a number is nobody else's.
      setRest({ ...rest, headNumber: '' })
      setProblems(noProblems)
      riderInput.current?.focus()
    } catch (error) {
      setProblems(problemsOf(error, t))
    } finally {
      setSending(false)
    }
  }
  const pasteList = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (text.trim().split('\n').length < 2) return
    event.preventDefault()
    onList(text)
  }
  return (
    <Paper
      withBorder
      p="sm"
      component="form"
      onSubmit={(event: FormEvent) => void submit(event)}
      onPaste={pasteList}
    >
      <Group align="flex-start" gap="sm">
        <div style={{ flex: '2 1 14rem' }}>
          <RegistryInput
            label={t('results.list.rider', discipline)}
            inputRef={riderInput}
            text={riderText}
            onText={(text) => {
              setRiderText(text)
              setRider(null)
            }}
            {...persons}
            optionOf={(person) => ({ name: listName(person), more: moreOfPerson(person) })}
            onChoose={chooseRider}
            onNew={newRider}
            newLabel={t('competitors.new.person', { text: riderText.trim(), ...discipline })}
            error={fields['familyName'] ?? fields['personId']}
            description={
              <RiderHint
                rider={rider}
                competition={competition}
                found={persons.found}
                onTake={chooseRider}
                onSwap={({ firstName, familyName, nation }) =>
                  setNewRider({
                    firstName: familyName,
                    familyName: firstName,
                    nation,
                    isSure: true,
                  })
                }
              />
            }
          />
        </div>
        <div style={{ flex: '2 1 12rem' }}>
          <RegistryInput
            label={t('results.list.horse')}
            inputRef={horseInput}
            text={horseText}
            onText={(text) => {
              setHorseText(text)
              setHorse(null)
            }}
            {...horses}
            optionOf={(found) => ({ name: found.name, more: moreOfHorse(found) })}
            onChoose={chooseHorse}
            onNew={newHorse}
            newLabel={t('competitors.new.horse', { text: horseText.trim() })}
            error={fields['horseName'] ?? fields['horseId']}
            description={
              <HorseHint
                horse={horse}
                riderId={knownId(rider)}
                competition={competition}
                found={horses.found}
                onTake={chooseHorse}
              />
            }
          />
        </div>
        <TextInput
          ref={numberInput}
          label={t('competitors.headNumber')}
          w="6rem"
          maxLength={10}
          value={rest.headNumber}
          error={fields['headNumber']}
          onChange={(event) => setRest({ ...rest, headNumber: event.currentTarget.value })}
        />
        <PartnerInputs
          partners={partners}
          onPartners={setPartners}
          fields={fields}
          competition={competition}
        />
        {showsRest && <RestFields rest={rest} onRest={setRest} />}
        <Group gap="xs" mt="1.6rem">
          <Button type="submit" loading={sending} leftSection={<IconPlus size={16} />}>
            {t('competitors.enter')}
          </Button>
          {!showsRest && (
            <Button variant="subtle" onClick={() => setShowsRest(true)}>
              {t('competitors.more')}
            </Button>
          )}
          {onClose && (
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('shell.close')}
            </Button>
          )}
        </Group>
      </Group>
      <FormProblems problems={problems.general} />
    </Paper>
  )
}

interface RestFieldsProps {
  rest: typeof nothingElse
  onRest: (rest: typeof nothingElse) => void
}

function RestFields({ rest, onRest }: RestFieldsProps) {
  const t = useMessages()
  return (
    <>
      <TextInput
        label={t('results.list.group')}
        w="8rem"
        maxLength={60}
        value={rest.group}
        onChange={(event) => onRest({ ...rest, group: event.currentTarget.value })}
      />
      <TextInput
        label={t('results.list.team')}
        w="10rem"
        maxLength={100}
        value={rest.team}
        onChange={(event) => onRest({ ...rest, team: event.currentTarget.value })}
      />
      <Switch
        mt="1.9rem"
        label={t('results.horsConcours')}
        checked={rest.horsConcours}
        onChange={(event) => onRest({ ...rest, horsConcours: event.currentTarget.checked })}
      />
    </>
  )
}

function noPartners({ pairs }: CompetitorsCompetition): TypedPair[] {
  return Array.from({ length: pairs - 1 }, () => nothingTyped)
}

const nothingElse = { headNumber: '', group: '', team: '', horsConcours: false }
const noProblems: { general: string[]; fields: Record<string, string> } = {
  general: [],
  fields: {},
}

function filled({ headNumber, group, team, horsConcours }: typeof nothingElse): CompetitorInput {
  return {
    headNumber: headNumber.trim() || null,
    group: group.trim() || null,
    team: team.trim() || null,
    horsConcours,
  }
}
