import { Button, Group, Text } from '@mantine/core'
import { IconLock, IconLockOpen, IconSignature } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { latePart } from '#web/components/late-part.ts'
import { positionWords } from '#web/components/scoring/scoring-words.ts'
import { useSoon } from '#web/components/use-soon.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { isSigned, type MarkingView, signerOf } from './marking-view.ts'

const loadDialogs = () => import('./signature-dialogs.tsx')

const SignDialog = latePart(async () => ({ default: (await loadDialogs()).SignDialog }))

const ReopenDialog = latePart(async () => ({ default: (await loadDialogs()).ReopenDialog }))

export interface SignatureProps {
  view: MarkingView
  part: string
  /** The name of the judge at the position, as the competition has it. */
  judge: string | null
  /** Whether a signed sheet may be opened again. */
  office: boolean
  size: 'sm' | 'xl'
}

/** Signs the sheet of one judge; a signed one is opened again by the office, with a reason. */
export function Signature({ view, part, judge, office, size }: SignatureProps) {
  const t = useMessages()
  useSoon(loadDialogs)
  const [asking, setAsking] = useState<'sign' | 'reopen' | null>(null)
  const signed = isSigned(view, part)
  const close = () => setAsking(null)
  return (
    <>
      {signed ? (
        <Group gap="xs">
          <Text size={size} fw={550}>
            <IconLock size={16} aria-hidden style={{ verticalAlign: '-2px', marginRight: 4 }} />
            {t('scoring.signature.signedBy', {
              part: positionWords(part, t),
              name: signerOf(view, part) ?? judge ?? '–',
            })}
          </Text>
          {office && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconLockOpen size={14} />}
              onClick={() => setAsking('reopen')}
            >
              {t('scoring.signature.reopen')}
            </Button>
          )}
        </Group>
      ) : (
        <Button
          variant={size === 'xl' ? 'filled' : 'default'}
          size={size === 'xl' ? 'xl' : 'compact-sm'}
          leftSection={<IconSignature size={size === 'xl' ? 24 : 14} />}
          onClick={() => setAsking('sign')}
        >
          {t('scoring.signature.sign', { part: positionWords(part, t) })}
        </Button>
      )}
      <Suspense>
        {asking === 'sign' && <SignDialog {...{ view, part, judge, close }} />}
        {asking === 'reopen' && <ReopenDialog {...{ view, part, close }} />}
      </Suspense>
    </>
  )
}
