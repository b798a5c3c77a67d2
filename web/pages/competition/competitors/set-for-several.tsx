import { Autocomplete, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconAwardOff, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { KeyboardHint } from '#web/components/keyboard-hint.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { CompetitorRow } from './operations.ts'
import { useFocusBack } from './use-focus-back.ts'
import type { SetForAll } from './use-set-for-all.ts'

export interface SetForSeveralProps {
  rows: CompetitorRow[]
  /** All of the competition: their teams and groups are offered. */
  competitors: readonly CompetitorRow[]
  onSet: (rows: CompetitorRow[], change: SetForAll) => void
}

type Named = 'team' | 'group'

/** Team, group and hors concours of all who are chosen; with a key each while the table has the focus. */
export function SetForSeveral({ rows, competitors, onSet }: SetForSeveralProps) {
  const t = useMessages()
  const [asked, setAsked] = useState<Named | null>(null)
  const allHorsConcours = rows.every((row) => row.horsConcours)
  const setHorsConcours = () => onSet(rows, ['horsConcours', !allHorsConcours])
  useHotkeys([
    ['t', () => isInTable() && setAsked('team')],
    ['g', () => isInTable() && setAsked('group')],
    ['h', () => isInTable() && setHorsConcours()],
  ])
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconUsersGroup size={16} />}
        onClick={() => setAsked('team')}
      >
        {t('competitors.team.verb')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconUsers size={16} />}
        onClick={() => setAsked('group')}
      >
        {t('competitors.group.verb')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconAwardOff size={16} />}
        onClick={setHorsConcours}
      >
        {t(allHorsConcours ? 'competitors.hc.clear' : 'competitors.hc')}
      </Button>
      <Group gap="xs" visibleFrom="sm">
        <KeyboardHint keys={['T']} does={t('results.list.team')} />
        <KeyboardHint keys={['G']} does={t('results.list.group')} />
        <KeyboardHint keys={['H']} does="HC" />
        <KeyboardHint keys={['Ctrl', 'Z']} does={t('shell.undo')} />
      </Group>
      {asked && (
        <NameDialog
          key={asked}
          field={asked}
          rows={rows}
          competitors={competitors}
          onSet={(name) => {
            setAsked(null)
            onSet(rows, [asked, name])
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** A key alone means something only where the rows are. */
function isInTable(): boolean {
  return document.activeElement?.closest('.paddock-table-frame') != null
}

interface NameDialogProps {
  field: Named
  rows: readonly CompetitorRow[]
  competitors: readonly CompetitorRow[]
  onSet: (name: string | null) => void
  onClose: () => void
}

function NameDialog({ field, rows, competitors, onSet, onClose }: NameDialogProps) {
  const t = useMessages()
  useFocusBack()
  const [first] = rows
  const isShared = rows.every((row) => row[field] === first?.[field])
  const [name, setName] = useState((isShared && first?.[field]) || '')
  const known = [...new Set(competitors.flatMap((row) => row[field] ?? []))].sort()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSet(name.trim() || null)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`competitors.${field}.title`, { count: rows.length })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Autocomplete
            label={t(`results.list.${field}`)}
            data={known}
            maxLength={field === 'team' ? 100 : 60}
            data-autofocus
            value={name}
            onChange={setName}
          />
          <Text size="sm" c="dimmed">
            {t('competitors.several.empty')}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit">{t('competitors.several.verb', { count: rows.length })}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
