import vue from '@vitejs/plugin-vue';

const elements = ['docs-assistant', 'docs-search'];

export default {
  plugins: [
    vue({
      template: { compilerOptions: { isCustomElement: (tag) => elements.includes(tag) } },
    }),
  ],
};
