import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { parenthesizeModules } from './build-minify.ts'

const parenthesize = (code: string) => parenthesizeModules(code, parseAst(code))

it('puts the function of each CommonJS module in parentheses', () => {
  const code = 'var a=t(e=>{e.x=1}),b=t((e,t)=>{t.exports=a()});import{n}from"./base.js";'
  expect(parenthesize(code)).toBe(
    'var a=t((e=>{e.x=1})),b=t(((e,t)=>{t.exports=a()}));import{n}from"./base.js";',
  )
})

it('leaves functions inside a function, and values, as they are', () => {
  const code = 'var t=e=>()=>e,n=1;function r(){return t(()=>{n++})}'
  expect(parenthesize(code)).toBe(code)
})
