/** Random fingers on the real build: what they find amiss, with the taps that lead there. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { loadRuleSet, ruleSetFolders } from '../../src/headless/rulesets.ts'
import { chance } from '../e2e/monkey.ts'
import { type Finding, kindOf, type Step } from './findings.ts'
import { Hand, type Known } from './hand.ts'
import { watched } from './page.ts'
import { joined } from './phones.ts'
import { type Beginning, beginnings, begun } from './start.ts'

/** How long a life is. */
type Length = { readonly until: number; readonly steps: number }

/** What lives are like; what is left out, the seed draws. */
export type Like = {
  readonly rules?: string
  /** 1, or the referee's with two players'. */
  readonly phones?: number
  readonly text?: number
  /** How each life begins. */
  readonly begins?: Beginning
  /** Whether the build is another than that of today. */
  readonly isOld?: boolean
  /** Of the pictures. */
  readonly name?: string
}

/** Hands on phones. It knows what it has touched before, in all its lives. */
export class Monkey implements Known {
  readonly findings = new Map<string, Finding>()
  readonly touched = new Map<string, number>()
  readonly screens = new Set<string>()
  readonly reached = new Set<string>()
  readonly isOld: boolean
  readonly name: string
  taps = 0

  constructor(
    private readonly browser: Browser,
    private readonly url: string,
    private readonly like: Like = {},
  ) {
    this.isOld = like.isOld ?? false
    this.name = like.name ?? 'found'
  }

  /** What the seed makes of a life: the rule sets come in turn. */
  async of(seed: number) {
    const draw = chance(seed * 7919 + 13)
    const rules = this.like.rules ?? ruleSetFolders()[seed % ruleSetFolders().length] ?? ''
    const phones = this.like.phones ?? (seed % 4 === 3 ? 3 : 1)
    const text = this.like.text ?? (draw(5) === 0 ? 200 : 100)
    const begins = this.like.begins ?? (phones > 1 ? { from: 'file' as const } : beginnings[draw(beginnings.length)])
    return { set: await loadRuleSet(rules), phones, text, night: draw(3) === 0, small: draw(3) === 0, begins, draw }
  }

  /** One life of a phone, or of several, from the first start on: so many things done at random, or these. Tells what is amiss at its end too. */
  async life(seed: number, most: Length, replay?: readonly Step[]): Promise<readonly Finding[]> {
    const random = chance(seed)
    const of = await this.of(seed)
    const [steps, findings]: [Step[], Finding[]] = [[], []]
    const contexts: BrowserContext[] = []
    const phone = async (at: number): Promise<Page> => {
      const context = await this.phone(seed + at * 1000, of)
      contexts.push(context)
      return context.newPage()
    }
    try {
      const first = await phone(0)
      const hands = [
        new Hand(first, random, this, steps, findings, { text: of.text, ...(of.phones > 1 ? { who: 0 } : {}) }),
      ]
      await begun(first, this.url, of.set, of.begins ?? { from: 'home' }, of.draw)
      if (of.phones > 1)
        for (const [at, page] of (await joined(first, of.phones - 1, (n) => phone(n + 1))).entries())
          hands.push(new Hand(page, random, this, steps, findings, { text: of.text, who: at + 1 }))
      for (const hand of hands) await hand.begin(of.begins?.file !== undefined)
      if (replay) for (const step of replay) await hands[step.who ?? 0]?.again(step)
      while (!replay && steps.length < most.steps && Date.now() < most.until && !hands.some(({ isLost }) => isLost))
        await hands[hands.length > 1 && random(2) === 0 ? 1 + random(hands.length - 1) : 0]?.next()
      for (const hand of hands) await hand.end(this.url, () => phone(9))
    } finally {
      for (const context of contexts) await context.close()
    }
    return findings
  }

  private async phone(
    seed: number,
    { night, small }: { readonly night: boolean; readonly small: boolean },
  ): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      viewport: small ? { width: 360, height: 640 } : { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      colorScheme: night ? 'dark' : 'light',
      serviceWorkers: 'block',
      permissions: ['local-network-access'],
    })
    // What compiles these tests names functions by a word of its own.
    await context.addInitScript('globalThis.__name = (f) => f')
    await context.addInitScript(watched)
    // The same dice and ids in every run.
    await context.addInitScript((from) => {
      let state = from
      const next = () => {
        state = (state + 0x6d2b79f5) | 0
        let t = Math.imul(state ^ (state >>> 15), state | 1)
        t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
        return (t ^ (t >>> 14)) >>> 0
      }
      crypto.getRandomValues = <T extends ArrayBufferView | null>(words: T): T => {
        if (words instanceof Uint32Array || words instanceof Uint8Array)
          for (let i = 0; i < words.length; i++) words[i] = next()
        return words
      }
    }, seed)
    return context
  }

  /** True where nothing of that kind was seen before. */
  note(finding: Finding): boolean {
    const kind = kindOf(finding)
    const isNew = !this.findings.has(kind)
    if (isNew) this.findings.set(kind, finding)
    return isNew
  }
}

/** The same finding with as few steps as lead there, in as many tries as there is time for. */
export async function shortened(monkey: Monkey, seed: number, finding: Finding, until: number): Promise<Finding> {
  const kind = kindOf(finding)
  let least = finding
  for (
    let size = Math.ceil(least.steps.length / 2);
    size >= 1 && Date.now() < until;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  )
    for (let at = least.steps.length - 1; at >= 0 && Date.now() < until; at -= size) {
      const steps = [...least.steps.slice(0, Math.max(0, at - size + 1)), ...least.steps.slice(at + 1)]
      const found = (await monkey.life(seed, { until, steps: 0 }, steps)).find((one) => kindOf(one) === kind)
      if (found && found.steps.length < least.steps.length) least = { ...found, steps: found.steps }
    }
  return least
}
