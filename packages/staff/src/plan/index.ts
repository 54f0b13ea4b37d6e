export * from './stacks.ts';
