import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  asWindow,
  type EntryWindow,
  freeWindowId,
  windowRule,
  windowsOf,
} from '#domain/entries/entry-windows.ts'
import { conditionWords } from '#locales/rule-sentence.ts'
import { confirm } from '#web/components/confirm.ts'
import { useVocabularyWords } from '#web/components/entry-rules/rule-editing.tsx'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { localMoment } from '#web/components/entry-system/local-moment.ts'
import { TitledSection } from '#web/components/entry-system/titled-section.tsx'
import { useEntryVocabulary } from '#web/components/entry-system/use-entry-vocabulary.ts'
import { useRuleList } from '#web/components/entry-system/use-rule-list.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { WindowDialog } from './window-dialog.tsx'

/** Who may enter before all others, and until when. */
export function WhoFirst({ open }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const list = useRuleList('require')
  const vocabulary = useEntryVocabulary(open)
  const words = useVocabularyWords(vocabulary)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [refusal, setRefusal] = useState('')
  const { require } = open.rules
  const windows = windowsOf(require)
  const opened = windows.find(({ id }) => id === openedId)
  const remove = async (window: EntryWindow) => {
    const isSure = await confirm({
      title: t('entry-system.window.remove.ask', { name: window.text }),
      text: t('entry-system.window.remove.text'),
      verb: t('entry-system.remove'),
      destructive: true,
    })
    const stored = require.find(({ id }) => id === window.id)
    if (!isSure || !stored) return
    setRefusal('')
    try {
      await list.remove(stored)
    } catch (error) {
      setRefusal(refusalWords(error, t))
    }
  }
  const isNew = openedId === 'new'
  return (
    <TitledSection title={t('entry-system.whoFirst')} text={t('entry-system.whoFirst.text')}>
      {refusal !== '' && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <Stack gap="xs" maw="45rem">
        {windows.length === 0 && <Text>{t('entry-system.whoFirst.none')}</Text>}
        {windows.map((window) => (
          <Paper key={window.id} withBorder p="sm">
            <Group justify="space-between" align="start" gap="sm">
              <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
                <Text fw={550}>{window.text}</Text>
                <Text size="sm">
                  {t('entry-system.window.says', {
                    until: localMoment(window.until, t.locale),
                    group: conditionWords(window.group, words),
                  })}
                </Text>
              </div>
              <Group gap="xs">
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('entry-system.changeOf', { name: window.text })}
                  onClick={() => setOpenedId(window.id)}
                >
                  {t('entry-system.change')}
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('entry-system.removeOf', { name: window.text })}
                  onClick={() => void remove(window)}
                >
                  {t('entry-system.remove')}
                </Button>
              </Group>
            </Group>
          </Paper>
        ))}
        <Button
          mr="auto"
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setOpenedId('new')}
        >
          {t('entry-system.window.add')}
        </Button>
      </Stack>
      {(isNew || opened) && (
        <WindowDialog
          key={openedId}
          {...{ vocabulary }}
          stored={opened ?? { id: freeWindowId(require), text: '', until: '', group: membersOnly }}
          isNew={isNew}
          save={async (window, before) => {
            const saved = await list.saveSection(windowRule(window), before && windowRule(before))
            if (!saved) return undefined
            const { stored, changedMeanwhile } = saved
            return { stored: asWindow(stored) ?? window, changedMeanwhile }
          }}
          onClose={() => setOpenedId(null)}
        />
      )}
    </TitledSection>
  )
}

/** What most shows begin with. */
const membersOnly = ['rider.member', '=', true] as const
