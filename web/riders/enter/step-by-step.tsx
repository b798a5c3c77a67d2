import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { AnswersStep } from './answers-step.tsx'
import { CompetitionsStep } from './competitions-step.tsx'
import classes from './enter.module.css'
import { ExtrasStep } from './extras-step.tsx'
import { HorsesStep } from './horses-step.tsx'
import { Total } from './price.tsx'
import { RidersStep } from './riders-step.tsx'
import { goTo, type Step, steps, useStep } from './steps.ts'
import { SummaryStep } from './summary-step.tsx'
import type { FormShapeProps } from './whole-form.tsx'

/** One question after the other, with the sum and the way on at the foot. */
export function StepByStep(props: FormShapeProps) {
  const t = useMessages()
  const step = useStep()
  const at = steps.indexOf(step)
  const title = useFocusOnStep(step)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  return (
    <Stack gap="md" data-step={step}>
      <div>
        <Text size="sm" c="dimmed">
          {t('entering.stepOf', { step: at + 1, steps: steps.length })}
        </Text>
        <Progress value={((at + 1) / steps.length) * 100} size="sm" aria-hidden />
      </div>
      <Title order={2} ref={title} tabIndex={-1} className={classes['stepTitle']}>
        {t(`entering.step.${step}`)}
      </Title>
      {partOf(step, props)}
      <div className={classes['foot']} data-foot>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Stack gap={0}>
            <Text size="xs" c="dimmed">
              {t('entering.total')}
            </Text>
            <Total />
          </Stack>
          <Group gap="xs" wrap="nowrap">
            {before && (
              <Button variant="default" onClick={() => goTo(before)}>
                {t('entering.back')}
              </Button>
            )}
            {after && <Button onClick={() => goTo(after)}>{t('entering.next')}</Button>}
          </Group>
        </Group>
      </div>
    </Stack>
  )
}

function partOf(step: Step, props: FormShapeProps): ReactNode {
  switch (step) {
    case 'riders':
      return <RidersStep />
    case 'horses':
      return <HorsesStep />
    case 'competitions':
      return <CompetitionsStep />
    case 'extras':
      return <ExtrasStep />
    case 'answers':
      return <AnswersStep />
    case 'summary':
      return <SummaryStep {...props} />
  }
}

/** The next question begins at the top, for the eye and for a reader of the screen. */
function useFocusOnStep(step: Step) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [step])
  return title
}
