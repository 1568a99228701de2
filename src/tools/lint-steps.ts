/**
 * Our own lint, for what no other tool knows: `tsx src/tools/lint-steps.ts [folder]`.
 *   steps      a step that is made must be taken: its call stands under `yield*`
 *   keys       no computed keys in what `change` and `add` are given (their types are not checked)
 *   purity     engine, game and rule sets know no clock, no chance, no browser
 *   state      rule sets keep nothing beside their functions: no `let`, no `Map` to be filled, nothing written into
 *   length     no function of theirs over 60 lines of its own (a procedure's `run` over 40 is remarked), and none
 *              anywhere over 80 with the functions in it
 *   looseness  `any`, `!` and `as` stay under 8 in a thousand lines of everything
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import ts from 'typescript'

const longest = 60
const longRun = 40
const longestInAll = 80
const loosest = 8

/** Methods that write into a list, a map or a set. */
const writing = /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/

const pureGlobals = new Set(['structuredClone', 'TextEncoder', 'TextDecoder'])
const impureOfLanguage = new Set(['Date', 'globalThis', 'eval', 'Function', 'SharedArrayBuffer', 'Atomics'])

const home = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'))
const program = load()
const checker = program.getTypeChecker()
const stepType = findStepType()
const breaches: string[] = []
const remarks: string[] = []
const loose = { any: 0, '!': 0, as: 0 }
let lines = 0
let files = 0

for (const file of program.getSourceFiles()) {
  const path = relative(home, file.fileName).replaceAll('\\', '/')
  if (!/^(src|rulesets)\//.test(path) || /\.(test|bench)\.tsx?$|\.d\.m?ts$/.test(path)) continue
  files += 1
  lines += file.getLineAndCharacterOfPosition(file.end).line + 1
  const pure = /^(src\/(engine|kit|game)|rulesets)\//.test(path)
  const rules = path.startsWith('rulesets/')
  visit(file, (node) => {
    countLoose(node)
    checkInAll(node)
    if (!pure) return
    checkSteps(node, rules)
    if (rules) checkState(node)
    checkKeys(node)
    checkPurity(node)
    checkLength(node)
  })
}

for (const path of scripts()) {
  files += 1
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2023, true), checkInAll)
}

const perThousand = lines ? (1000 * (loose.any + loose['!'] + loose.as)) / lines : 0
if (perThousand >= loosest)
  breaches.push(`looseness: ${perThousand.toFixed(1)} in a thousand lines; the bound is ${loosest}`)
if (files === 0) breaches.push('no file was seen: the lint is blind')
for (const remark of remarks) console.log(`remark  ${remark}`)
for (const breach of breaches) console.error(`breach  ${breach}`)
console.log(
  `${files} files, ${lines} lines, ${breaches.length} breaches; loose types ${perThousand.toFixed(1)} in a thousand lines (${loose.any} any, ${loose['!']} !, ${loose.as} as)`,
)
process.exitCode = breaches.length ? 1 : 0

function load(): ts.Program {
  const config = ts.readConfigFile(join(home, 'tsconfig.json'), ts.sys.readFile)
  const parsed = ts.parseJsonConfigFileContent(config.config, ts.sys, home)
  const roots = parsed.fileNames.filter((name) => /^(src|rulesets)[\\/]/.test(relative(home, name)))
  return ts.createProgram(roots, parsed.options)
}

/** Scripts without types: of them only the length is measured. */
function scripts(): readonly string[] {
  const folder = join(home, 'src/tools')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.mjs')) : []
  return names.map((name) => join(folder, name))
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  node.forEachChild((child) => visit(child, see))
}

function where(node: ts.Node): string {
  const file = node.getSourceFile()
  const { line, character } = file.getLineAndCharacterOfPosition(node.getStart())
  return `${relative(home, file.fileName)}:${line + 1}:${character + 1}`
}

/** A call's name, on one line. */
function short(node: ts.Node): string {
  return node.getText().replace(/\s+/g, ' ').slice(-40)
}

function findStepType(): ts.Type | null {
  const file = program.getSourceFile(join(home, 'src/engine/steps.ts'))
  const exports = file && checker.getSymbolAtLocation(file)?.exports
  const symbol = exports?.get(ts.escapeLeadingUnderscores('Step'))
  return symbol ? checker.getDeclaredTypeOfSymbol(symbol) : null
}

/** A generator of steps: what makers, procedures and plain `function*` helpers of a rule give. */
function makesSteps(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.some(makesSteps)
  if (!/^(Async)?(Generator|Iterable|IterableIterator)$/.test(type.symbol?.name ?? '')) return false
  const [yielded] = checker.getTypeArguments(type as ts.TypeReference)
  return !yielded || !stepType || checker.isTypeAssignableTo(yielded, stepType)
}

function holdsSteps(type: ts.Type): boolean {
  return checker.isArrayLikeType(type) && checker.getTypeArguments(type as ts.TypeReference).some(makesSteps)
}

/** Climbs through what only passes a value on: brackets, `as`, `!`, and the branches of `?:`, `??`, `&&`, `||`. */
function user(node: ts.Node): ts.Node {
  const parent = node.parent
  const passes =
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isNonNullExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && /^(\?\?|&&|\|\|)$/.test(parent.operatorToken.getText()))
  return passes ? user(parent) : parent
}

function checkSteps(node: ts.Node, rules: boolean): void {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) checkHandedOn(node)
  if (!ts.isCallExpression(node)) return
  const type = checker.getTypeAtLocation(node)
  if (!makesSteps(type) && !holdsSteps(type)) return
  const by = user(node)
  const dropped = ts.isExpressionStatement(by) || ts.isVoidExpression(by)
  // The interpreters of the engine take a procedure into their hands; only what they drop is a breach there.
  if (rules ? !taken(by) || holdsSteps(type) : dropped)
    breaches.push(
      `${where(node)} steps: ${short(node.expression)}(...) makes a step that is never taken; write yield* before it`,
    )
}

function taken(by: ts.Node): boolean {
  if (ts.isYieldExpression(by)) return by.asteriskToken !== undefined
  if (ts.isArrowFunction(by)) return by.type !== undefined || wantsSteps(by)
  if (!ts.isReturnStatement(by)) return false
  const around = ts.findAncestor(by, ts.isFunctionLike)
  return around?.type !== undefined && !('asteriskToken' in around && around.asteriskToken)
}

/** Whether a function is handed to one that takes the steps it makes, as `kept(..., (known) => number(...))` does. */
function wantsSteps(node: ts.ArrowFunction | ts.FunctionExpression): boolean {
  const call = node.parent
  if (!ts.isCallExpression(call) || !call.arguments.includes(node)) return false
  const parameters = checker.getResolvedSignature(call)?.getDeclaration()?.parameters
  const parameter = parameters?.[Math.min(call.arguments.indexOf(node), parameters.length - 1)]
  const wanted = parameter && checker.getTypeAtLocation(parameter).getCallSignatures()
  return wanted?.some((signature) => makesSteps(signature.getReturnType())) ?? false
}

/** `units.forEach(function* ...)` and `units.map((u): Proc<void> => ...)` make steps that nobody takes. */
function checkHandedOn(node: ts.ArrowFunction | ts.FunctionExpression): void {
  const call = node.parent
  if (!ts.isCallExpression(call) || !call.arguments.includes(node)) return
  const gives = checker.getSignatureFromDeclaration(node)?.getReturnType()
  if (!gives || !makesSteps(gives)) return
  if (!wantsSteps(node))
    breaches.push(
      `${where(node)} steps: ${short(call.expression)} never takes the steps that this function makes; write a loop`,
    )
}

function checkKeys(node: ts.Node): void {
  if (!ts.isCallExpression(node) || !/(^|\.)(change|add)$/.test(node.expression.getText())) return
  for (const argument of node.arguments)
    if (ts.isObjectLiteralExpression(argument))
      for (const { name } of argument.properties)
        if (name && ts.isComputedPropertyName(name) && !ts.isStringLiteral(name.expression))
          breaches.push(`${where(name)} keys: a computed key is not checked by the types; name the field`)
}

function checkPurity(node: ts.Node): void {
  if (!ts.isIdentifier(node)) return
  const parent = node.parent
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    if (node.text === 'random' && parent.expression.getText() === 'Math') impure(node, 'Math.random')
    return
  }
  if (ts.isPropertyAssignment(parent) && parent.name === node) return
  if (ts.isTypeNode(parent) || ts.isExpressionWithTypeArguments(parent)) return
  const symbol = ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : checker.getSymbolAtLocation(node)
  if (node.text === 'globalThis') impure(node, 'globalThis')
  const places = symbol?.declarations?.map((declaration) => declaration.getSourceFile()) ?? []
  if (places.length === 0 || !places.every((file) => file.isDeclarationFile)) return
  const ofLanguage = places.some((file) => /[\\/]lib\.es[^\\/]*\.d\.ts$/.test(file.fileName))
  if (ofLanguage ? impureOfLanguage.has(node.text) : !pureGlobals.has(node.text)) impure(node, node.text)
}

/** What stands beside the functions of a file is the same for every battle: a rule that writes there spoils the next one, and the odds. */
function checkState(node: ts.Node): void {
  if (ts.isVariableDeclarationList(node) && !(node.flags & ts.NodeFlags.Const) && isOfFile(node)) state(node, 'let')
  if (ts.isNewExpression(node) && !node.arguments?.length && ts.isVariableDeclaration(node.parent))
    if (/^(Weak)?(Map|Set)$/.test(node.expression.getText()) && isOfFile(node.parent.parent))
      state(node, node.getText())
  const into = writtenInto(node)
  const root = into && rootOf(into)
  const symbol = root && checker.getSymbolAtLocation(root)
  const meant = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const place = meant?.valueDeclaration?.parent
  if (root && place && ts.isVariableDeclarationList(place) && isOfFile(place)) state(node, root.text)
}

function isOfFile(list: ts.Node): boolean {
  return ts.isVariableStatement(list.parent) && ts.isSourceFile(list.parent.parent)
}

/** What an assignment, `delete`, `++`, `Object.assign` or a method of a collection writes into; null for any other node. */
function writtenInto(node: ts.Node): ts.Expression | null {
  if (ts.isDeleteExpression(node)) return node.expression
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    return node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken
      ? node.operand
      : null
  if (ts.isBinaryExpression(node)) return /^(<<|>>>?|[^=!<>]*)=$/.test(node.operatorToken.getText()) ? node.left : null
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
  const { expression, name } = node.expression
  if (expression.getText() === 'Object' && /^(assign|definePropert)/.test(name.text)) return node.arguments[0] ?? null
  const kind = checker.getTypeAtLocation(expression).symbol?.name ?? ''
  return writing.test(name.text) && /^((Weak)?(Map|Set)|Array)$/.test(kind) ? expression : null
}

/** The name that `a.b[c]` begins with. */
function rootOf(node: ts.Expression): ts.Identifier | null {
  if (ts.isIdentifier(node)) return node
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isNonNullExpression(node)
    ? rootOf(node.expression)
    : null
}

function state(node: ts.Node, name: string): void {
  breaches.push(`${where(node)} state: ${name} is kept beside the functions of a rule; keep it in a thing, by change`)
}

function impure(node: ts.Node, name: string): void {
  breaches.push(`${where(node)} purity: ${name} is out of bounds here; let the caller hand in what is needed`)
}

function checkLength(node: ts.Node): void {
  if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return
  const length = ownLines(node)
  const name = node.name?.getText() ?? 'a function'
  if (length > longest) breaches.push(`${where(node)} length: ${name} has ${length} lines; the bound is ${longest}`)
  else if (name === 'run' && length > longRun) remarks.push(`${where(node)} length: run has ${length} lines`)
}

/** All lines of a function, those of the functions in it as well. */
function checkInAll(node: ts.Node): void {
  if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return
  const length = linesOf(node)
  const name = node.name?.getText() ?? 'a function'
  if (length > longestInAll)
    breaches.push(`${where(node)} length: ${name} has ${length} lines in all; the bound is ${longestInAll}`)
}

function linesOf(node: ts.Node): number {
  const file = node.getSourceFile()
  const at = (position: number) => file.getLineAndCharacterOfPosition(position).line
  return at(node.end) - at(node.getStart()) + 1
}

/** The lines of a function without those of the functions within it, which are measured by themselves. */
function ownLines(node: ts.Node): number {
  const inner = (one: ts.Node): number => {
    let sum = 0
    one.forEachChild((child) => {
      sum += ts.isFunctionLike(child) ? linesOf(child) - 1 : inner(child)
    })
    return sum
  }
  return linesOf(node) - inner(node)
}

function countLoose(node: ts.Node): void {
  if (node.kind === ts.SyntaxKind.AnyKeyword) loose.any += 1
  else if (ts.isNonNullExpression(node)) loose['!'] += 1
  else if (ts.isAsExpression(node) && node.type.getText() !== 'const') loose.as += 1
}
