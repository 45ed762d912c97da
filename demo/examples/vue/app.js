import { createApp } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import Docs from './docs.vue';
import Acme from './pages/acme.vue';
import Configure from './pages/configure.vue';
import Install from './pages/install.vue';

const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', component: Acme },
    { path: '/install', component: Install },
    { path: '/configure', component: Configure },
  ],
});

createApp(Docs).use(router).mount('#app');
