/** The words of the glossary in CONTRIBUTING.md: the names that say nothing name nothing. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const home = join(import.meta.dirname, '..')
const never = new Set(['told', 'found', 'settle', 'settles', 'settled', 'whole'])
const nobody = /manager|helper|util/i

/** Stored data and the form of the command line, which keep their names; by file where the name is theirs alone. */
const staying = new Set([
  // The owed test that an entry, an open walk or a row of a list is.
  'settles',
  'src/engine/describe.ts whole',
  'src/headless/case.ts whole',
])

const isCode = (file: string) => /\.(?:tsx?|mjs|mts)$/.test(file)

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter(isCode)

/** The names that a file declares: variables, parameters, functions, types, and the fields of types and of records. */
function declaredIn(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(join(home, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && 'name' in node.parent && node.parent.name === node && isDeclaration(node.parent))
      names.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

const isDeclaration = (node: ts.Node): boolean =>
  !ts.isPropertyAccessExpression(node) && !ts.isImportSpecifier(node) && !ts.isJsxAttribute(node)

const banned = (name: string): boolean => never.has(name) || nobody.test(name)

const met = [...filesIn('src'), ...filesIn('rulesets')].flatMap((file) =>
  declaredIn(file).flatMap((name) => (banned(name) ? [{ file, name }] : [])),
)
const exempt = ({ file, name }: { readonly file: string; readonly name: string }) =>
  [name, `${file} ${name}`].find((one) => staying.has(one))

describe('the words of the code', () => {
  it('are none of those that say nothing', () => {
    expect(met.filter((one) => exempt(one) === undefined)).toEqual([])
  })

  it('make no exemption that nothing needs', () => {
    expect([...new Set(met.map(exempt))].sort()).toEqual([...staying].sort())
  })

  it('name no file so either', () => {
    const names = [...filesIn('src'), ...filesIn('tests')].filter((file) => banned(file.replace(/^.*\/|\..*$/g, '')))
    expect(names).toEqual([])
  })
})
