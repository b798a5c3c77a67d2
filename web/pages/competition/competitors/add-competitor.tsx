import { Button, Group, Paper, Switch, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { roles } from '#domain/competitions/members.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { useUnsavedChanges } from '#web/components/unsaved-changes.ts'
import type { CompetitorInput } from '#web/graphql/generated/graphql.ts'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { MemberInputs } from './member-inputs.tsx'
import { askedRoles } from './members-of.ts'
import type { CompetitorsCompetition } from './operations.ts'
import { PairInputs } from './pair-inputs.tsx'
import { PartnerInputs } from './partner-inputs.tsx'
import { isAnyTyped, membersInput, noMembers, withoutEmpty } from './typed-members.ts'
import { inputOf, missingParts, nothingTyped, type TypedPair, typedPartners } from './typed-pair.ts'

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
  const [pair, setPair] = useState(nothingTyped)
  const [partners, setPartners] = useState<TypedPair[]>(() => noPartners(competition))
  const [members, setMembers] = useState(noMembers)
  const [rest, setRest] = useState(nothingElse)
  const [showsRest, setShowsRest] = useState(false)
  const [problems, setProblems] = useState(noProblems)
  const [sending, setSending] = useState(false)
  const { fields } = problems
  // What the discipline asks for at once, what anybody may have with the rest.
  const asked = askedRoles(competition).filter(({ role }) => showsRest || roles[role].most === 0)
  // A reader who asked for the form types at once; on a page without competitors it stands beside a list.
  const wasAsked = useRef(onClose !== undefined)
  useEffect(() => {
    if (wasAsked.current) riderInput.current?.focus()
  }, [])
  const isPairTyped = `${pair.riderText}${pair.horseText}`.trim() !== ''
  useUnsavedChanges(isPairTyped || isAnyTyped(members))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const input = inputOf(pair)
    const missing = missingParts(input)
    if (missing.length > 0) {
      const words = t('forms.required')
      setProblems({ general: [], fields: Object.fromEntries(missing.map((part) => [part, words])) })
      return (missing.includes('familyName') ? riderInput : horseInput).current?.focus()
    }
    const typedMembers = withoutEmpty(members)
    setMembers(typedMembers)
    setSending(true)
    try {
      await onAdd({
        ...input,
        headNumber: pair.headNumber.trim() || null,
        members: {
          partners: typedPartners(partners).map(inputOf),
          ...membersInput(typedMembers, asked),
        },
        ...filled(rest),
      })
      setPair(nothingTyped)
      // Neighbours on a list are often of one group or team, which stay.
      setRest({ ...rest, horsConcours: false })
      setPartners(noPartners(competition))
      setMembers(noMembers)
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
        <PairInputs
          competition={competition}
          leg={1}
          typed={pair}
          onTyped={setPair}
          errorOf={(field) => fields[field]}
          riderInput={riderInput}
          horseInput={horseInput}
        />
        <PartnerInputs
          partners={partners}
          onPartners={setPartners}
          fields={fields}
          competition={competition}
        />
        {asked.length > 0 && (
          <MemberInputs
            competition={competition}
            asked={asked}
            members={members}
            onMembers={(changed) => {
              setMembers(changed)
              setProblems(noProblems)
            }}
            fields={fields}
          />
        )}
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
      <FormProblems problems={problems.general} fields={problems.fields} />
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

const nothingElse = { group: '', team: '', horsConcours: false }
const noProblems: { general: string[]; fields: Record<string, string> } = {
  general: [],
  fields: {},
}

function filled({ group, team, horsConcours }: typeof nothingElse): CompetitorInput {
  return {
    group: group.trim() || null,
    team: team.trim() || null,
    horsConcours,
  }
}
