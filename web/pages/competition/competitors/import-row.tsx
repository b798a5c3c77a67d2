import { ActionIcon, Anchor, Badge, Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleX,
  IconInfoCircle,
  IconPencil,
  IconPlus,
  IconX,
} from '@tabler/icons-react'
import { type FormEvent, Fragment, type KeyboardEvent, memo, useState } from 'react'
import { listedRoles, type RoleLimits } from '#domain/competitions/members.ts'
import { isAskedIn } from '#domain/competitor-list/list-columns.ts'
import { listedNames } from '#domain/competitor-list/list-turnout.ts'
import { listedStatuses } from '#domain/competitor-list/listed-status.ts'
import type { Translate } from '#locales/messages.ts'
import { listName } from '#web/components/person-name.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { columnWords, isListColumn } from './column-words.ts'
import { type ListedLeg, listedLegs } from './import-legs.ts'
import { newMembers } from './import-members.ts'
import {
  gravest,
  type ImportRow,
  type RowProblem,
  type RowValues,
  swapNames,
  takeSuggestion,
} from './import-rows.ts'

interface ImportRowProps {
  row: ImportRow
  limits: RoleLimits
  discipline: string
  onEdit: (lineNumber: number, values: RowValues) => void
  onLeaveOut: (lineNumbers: readonly number[], isLeftOut: boolean) => void
  onAccept: (lineNumber: number, problem: RowProblem) => void
}

const signs = { error: IconCircleX, warning: IconAlertTriangle, hint: IconInfoCircle } as const

function isOfLetter({ code }: RowProblem): boolean {
  return code === 'part-of-letter'
}

/** A row as it would be entered, what is to be said of it, and the fields to mend it in place. */
export const ImportRowView = memo(function ImportRowView(props: ImportRowProps) {
  const { row, limits, discipline, onEdit, onLeaveOut } = props
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const { lineNumber, values, isLeftOut, problems } = row
  const isLetter = isLeftOut && problems.some(isOfLetter)
  const [first, ...later] = isLetter ? [] : listedLegs(row)
  return (
    <li
      className="paddock-import-row"
      data-grave={isLeftOut ? undefined : gravest(row)}
      data-out={isLeftOut || undefined}
    >
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Text size="xs" c="dimmed" ta="right" w="1.75rem" pt={3}>
          {lineNumber}
        </Text>
        <div className="paddock-import-cells">
          {isLetter ? (
            <>
              <Text size="sm">{row.raw}</Text>
              <Text size="xs" className="paddock-import-why">
                {t('entries.list.part-of-letter')}
              </Text>
            </>
          ) : (
            <Group gap="xs">
              <Leg leg={first} />
              <RestOfRow row={row} discipline={discipline} />
            </Group>
          )}
          {!isLetter && <MembersOfRow row={row} />}
          {later.map((leg, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the row.
            <Group key={index} gap="xs">
              <Text size="sm" c="dimmed">
                {partWords(`leg_${index + 2}`, t)}
              </Text>
              <Leg leg={leg} />
              <Text size="sm" c="dimmed">
                {leg.headNumber && `№ ${leg.headNumber}`}
              </Text>
            </Group>
          ))}
          {!isLeftOut &&
            problems
              .filter((problem) => !isOfLetter(problem))
              .map((problem) => (
                <ProblemLine
                  key={`${problem.code} ${problem.field}`}
                  {...props}
                  problem={problem}
                />
              ))}
          {isOpen && (
            <RowFields
              values={values}
              limits={limits}
              discipline={discipline}
              first={fieldToMend(row)}
              onDone={(next) => {
                setOpen(false)
                if (next) onEdit(lineNumber, next)
              }}
            />
          )}
        </div>
        {!isLeftOut && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('competitors.import.edit', { line: lineNumber })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconPencil size={16} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(isLeftOut ? 'competitors.import.takeIn' : 'competitors.import.leaveOut', {
            line: lineNumber,
          })}
          onClick={() => onLeaveOut([lineNumber], !isLeftOut)}
        >
          {isLeftOut ? <IconPlus size={16} /> : <IconX size={16} />}
        </ActionIcon>
      </Group>
    </li>
  )
})

function Leg({ leg }: { leg: ListedLeg | undefined }) {
  if (!leg) return null
  return (
    <>
      <Text size="sm" fw={550}>
        {listName(leg) || '–'}
      </Text>
      <Text size="sm" c="dimmed">
        {leg.nation}
      </Text>
      <NewBadge isNew={leg.isNewPerson} />
      <Text size="sm">{leg.horse || '–'}</Text>
      <NewBadge isNew={leg.isNewHorse} />
    </>
  )
}

function NewBadge({ isNew }: { isNew: boolean }) {
  const t = useMessages()
  if (!isNew) return null
  return (
    <Badge size="xs" variant="default">
      {t('competitors.import.new')}
    </Badge>
  )
}

function RestOfRow({
  row: { values, stored },
  discipline,
}: {
  row: ImportRow
  discipline: string
}) {
  const t = useMessages()
  const { headNumber, group, team, horsConcours, status } = values
  const club = stored ? stored.club : values.club
  const statusWords = status !== 'entered' && t(`results.status.${status}`, { discipline })
  const rest = [
    headNumber && `№ ${headNumber}`,
    group,
    team,
    club,
    horsConcours && 'HC',
    statusWords,
  ]
  return (
    <Text size="sm" c="dimmed">
      {rest.filter(Boolean).join(' · ')}
    </Text>
  )
}

function MembersOfRow({ row }: { row: ImportRow }) {
  const t = useMessages()
  const named = listedRoles.map(
    (role) =>
      [
        t(`results.member.${role}`, { count: 2 }),
        listedNames(row.values[role]),
        newMembers(row, role),
      ] as const,
  )
  return named.map(([label, names, newNames]) =>
    names.length > 0 ? (
      <Group key={label} gap="xs">
        <Text size="sm" c="dimmed">
          {label}:
        </Text>
        {[...new Set(names)].map((name) => (
          <Fragment key={name}>
            <Text size="sm">{name}</Text>
            <NewBadge isNew={newNames.includes(name)} />
          </Fragment>
        ))}
      </Group>
    ) : null,
  )
}

function ProblemLine({
  row,
  problem,
  discipline,
  onEdit,
  onAccept,
}: ImportRowProps & { problem: RowProblem }) {
  const t = useMessages()
  const Sign = signs[problem.severity]
  const suggested = takeSuggestion(row, problem)
  return (
    <Group gap="0.125rem 0.5rem">
      <Group gap={6} wrap="nowrap" align="flex-start">
        <Sign
          size={16}
          aria-hidden
          className="paddock-import-problem"
          data-severity={problem.severity}
        />
        <Text size="xs" className="paddock-import-problem" data-severity={problem.severity}>
          {t(`competitors.severity.${problem.severity}`)}: {problemWords(problem, discipline, t)}
        </Text>
      </Group>
      {suggested && (
        <ProblemAction onAct={() => onEdit(row.lineNumber, suggested)}>
          {t('competitors.import.accept')}
        </ProblemAction>
      )}
      {problem.code === 'name-split-guessed' && (
        <ProblemAction onAct={() => onEdit(row.lineNumber, swapNames(row, problem.field))}>
          {t('competitors.swapNames')}
        </ProblemAction>
      )}
      {problem.severity !== 'error' && (
        <ProblemAction onAct={() => onAccept(row.lineNumber, problem)}>
          {t('competitors.import.right')}
        </ProblemAction>
      )}
    </Group>
  )
}

function ProblemAction({ onAct, children }: { onAct: () => void; children: string }) {
  return (
    <Anchor component="button" type="button" size="xs" onClick={onAct}>
      {children}
    </Anchor>
  )
}

/** Words are `entries.list.<code>`, or those of the server's refusal. */
function problemWords(
  { code, field, words, suggestion, otherLine }: RowProblem,
  discipline: string,
  t: Translate,
): string {
  if (words !== undefined) return words
  const id = `entries.list.${code}`
  if (!isKnownMessage(id)) return code
  const said =
    code === 'status-listed' ? statusWords(suggestion, discipline, t) : (suggestion ?? '')
  return t(id, {
    suggestion: said,
    count: Number(said),
    line: otherLine ?? 0,
    field: isListColumn(field) ? columnWords(field, discipline, t) : '',
    discipline,
  })
}

const fields = [
  ['familyName', '9rem', 100],
  ['firstName', '8rem', 100],
  ['nation', '4.5rem', 60],
  ['horse', '11rem', 100],
  ['headNumber', '6rem', 10],
  ['group', '6rem', 60],
  ['team', '8rem', 100],
  ['club', '9rem', 200],
  ['feiAthleteId', '7rem', 20],
  ['feiHorseId', '8rem', 20],
  ['rider2', '11rem', 100],
  ['horse2', '11rem', 100],
  ['headNumber2', '7rem', 10],
  ['rider3', '11rem', 100],
  ['horse3', '11rem', 100],
  ['headNumber3', '7rem', 10],
  // Several names, with semicolons between them.
  ...listedRoles.map((role) => [role, '17rem', 450] as const),
] as const

/** Where the error is; the rider where it is the row as a whole. */
function fieldToMend({ problems }: ImportRow): string {
  const wrong = problems.find(({ severity, field }) => severity === 'error' && field !== null)
  const named = fields.map(([field]) => field).find((field) => field === wrong?.field)
  return named ?? 'familyName'
}

interface RowFieldsProps {
  values: RowValues
  limits: RoleLimits
  discipline: string
  /** The field that has the focus at first. */
  first: string
  /** Null leaves the row as it was. */
  onDone: (values: RowValues | null) => void
}

function RowFields({ values, limits, discipline, first, onDone }: RowFieldsProps) {
  const t = useMessages()
  const [typed, setTyped] = useState(values)
  // What the list says of a leg or turnout that nobody has here stays to be emptied.
  const asked = fields.filter(([field]) => isAskedIn(field, limits) || values[field] !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDone(typed)
  }
  const hearKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone(null)
  }
  return (
    <form onSubmit={submit} onKeyDown={hearKey}>
      <Group gap="xs" align="flex-end" py="xs">
        {asked.map(([field, width, maxLength]) => (
          <TextInput
            key={field}
            size="xs"
            w={width}
            maxLength={maxLength}
            autoFocus={field === first}
            label={columnWords(field, discipline, t)}
            value={typed[field]}
            onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
          />
        ))}
        <Checkbox
          size="xs"
          pb={6}
          label={t('competitors.column.horsConcours')}
          checked={typed.horsConcours}
          onChange={(event) => setTyped({ ...typed, horsConcours: event.currentTarget.checked })}
        />
        <Button size="xs" type="submit">
          {t('competitors.import.mend')}
        </Button>
        <Button size="xs" variant="default" onClick={() => onDone(null)}>
          {t('shell.cancel')}
        </Button>
      </Group>
    </form>
  )
}

function statusWords(suggestion: string | null, discipline: string, t: Translate): string {
  const status = listedStatuses.find((each) => each === suggestion)
  return status ? t(`results.status.${status}`, { discipline }) : ''
}
